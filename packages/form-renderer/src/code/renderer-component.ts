import { planOf } from '../schema/condition-plan.ts';
import { toJson } from '../schema/to-json.ts';
import type { FormDocument } from '../schema/types.ts';
import { type GenerateOptions, membersIn, namesFromHost, submitWords } from './answers.ts';
import { jsonLiteral, literal, memberKey } from './literals.ts';

const renderer = '@huifang/form-renderer';

/** A typed React component that shows the form by our renderer. */
export function generateRendererComponent(document: FormDocument, options: GenerateOptions = {}): string {
  const { name = 'GeneratedForm', locale = 'zh-CN' } = options;
  const { functions, sets, slots } = namesFromHost(document);
  const wants = functions.length > 0 || sets.length > 0;
  const types = [
    'FormRendererHandle',
    ...(wants ? ['FormRendererProps'] : []),
    ...(slots.length > 0 ? ['SlotProps'] : []),
  ];
  const record = (names: readonly string[], type: string) =>
    `{ ${names.map((key) => `${memberKey(key)}: ${type}`).join('; ')} }`;
  const props = [
    '  value?: Partial<Answers> | undefined;',
    ...(functions.length > 0
      ? [
          '  /** Functions that the form asks for choices and upload tokens. */',
          `  remote: ${record(functions, "NonNullable<FormRendererProps['remote']>[string]")};`,
        ]
      : []),
    ...(sets.length > 0
      ? [
          '  /** Sets of choices by the names that the form uses. */',
          `  remoteOption: ${record(sets, "NonNullable<FormRendererProps['remoteOption']>[string]")};`,
        ]
      : []),
    ...(slots.length > 0
      ? [
          '  /** What stands in the custom areas. */',
          `  slots: ${record(slots, 'ComponentType<SlotProps>')};`,
        ]
      : []),
    '  onSubmit: (answers: Answers) => void | Promise<void>;',
    '  /** The form shows what is wrong by itself; this tells that it was not handed over. */',
    '  onRefused?: ((reason: unknown) => void) | undefined;',
  ];
  const given = [
    'value',
    ...(functions.length > 0 ? ['remote'] : []),
    ...(sets.length > 0 ? ['remoteOption'] : []),
    ...(slots.length > 0 ? ['slots'] : []),
  ];
  const members = membersIn(planOf(document).plan).map((member) => `  ${member};`);
  return `import { FormRenderer, ${types.map((type) => `type ${type}`).join(', ')} } from '${renderer}';
import { ${slots.length > 0 ? 'type ComponentType, ' : ''}useRef } from 'react';

/** What the form hands over: the visible fields that are bound to data. */
export interface Answers {
${members.join('\n')}
}

export interface ${name}Props {
${props.join('\n')}
}

export function ${name}({ ${given.join(', ')}, onSubmit, onRefused }: ${name}Props) {
  const form = useRef<FormRendererHandle>(null);
  const submit = async () => {
    try {
      const answers = await form.current?.getData();
      if (answers) await onSubmit(answers as unknown as Answers);
    } catch (reason) {
      onRefused?.(reason);
    }
  };
  return (
    <>
      <FormRenderer ref={form} data={formDocument} locale=${literal(locale)} ${given.map((prop) => `${prop}={${prop}}`).join(' ')} />
      <button type="button" onClick={submit}>
        {${literal(submitWords[locale])}}
      </button>
    </>
  );
}

const formDocument = ${jsonLiteral(toJson(document))};
`;
}
