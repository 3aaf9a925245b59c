import type { Json } from '@huifang/form-renderer';
import { Select } from '@huifang/form-renderer/controls';
import { type Rule, rulesOf, type Widget } from '@huifang/form-renderer/schema';
import { useId } from 'react';
import { setRules } from '../commands/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { useDesignerContext } from '../state/designer-context.ts';
import type { WordKey } from '../words/words.ts';
import { useFaultAt } from './useFaultAt.ts';

const kinds = ['min', 'max', 'len', 'pattern', 'type', 'required'] as const;
type Kind = (typeof kinds)[number];

const kindWords: Readonly<Record<Kind, WordKey>> = {
  min: 'ruleMin',
  max: 'ruleMax',
  len: 'ruleLen',
  pattern: 'rulePattern',
  type: 'ruleType',
  required: 'ruleRequired',
};

const kindOf = (rule: Rule): Kind | undefined => kinds.find((kind) => rule[kind] !== undefined);

/** Every rule of a field with its message. Rules of kinds that are not known here are shown, and kept as they are. */
export function RulesEditor({ widget, path }: { widget: Widget; path: string }) {
  const { store, words, locale } = useDesignerContext();
  const faultAt = useFaultAt();
  const id = useId();
  const rules = rulesOf(widget, locale);
  const put = (next: readonly Rule[]) => store.run(setRules(store.design, path, next));
  const change = (at: number, to: Rule) => put(rules.map((rule, index) => (index === at ? to : rule)));
  return (
    <fieldset className="hfd-fieldset">
      <legend>{words('rules')}</legend>
      <ul className="hfd-choices">
        {rules.map((rule, at) => {
          const kind = kindOf(rule);
          const number = { at: at + 1 };
          const fault = faultAt(`rules.${at}`);
          return (
            <li key={at} className="hfd-rule">
              <Select
                label={words('ruleKind', number)}
                locale={locale}
                choices={[
                  ...(kind ? [] : [{ value: '', label: words('ruleOther') }]),
                  ...kinds.map((one) => ({ value: one, label: words(kindWords[one]) })),
                ]}
                value={[kind ?? '']}
                onChange={([chosen]) => {
                  const { message } = rule;
                  const next = kinds.find((one) => one === chosen);
                  if (next)
                    change(at, { [next]: firstValue(next), ...(message !== undefined && { message }) });
                }}
              />
              {kind && kind !== 'required' && (
                <input
                  className="hfd-box"
                  data-mono
                  aria-label={words('ruleValue', number)}
                  aria-describedby={fault && `${id}-${at}`}
                  aria-invalid={fault !== undefined || undefined}
                  value={typeof rule[kind] === 'object' ? '' : String(rule[kind])}
                  onChange={(event) => change(at, { ...rule, [kind]: valueOf(kind, event.target.value) })}
                  onBlur={() => store.seal()}
                />
              )}
              <IconButton
                icon="close"
                label={words('ruleRemove', number)}
                onClick={() => put(rules.filter((_, index) => index !== at))}
              />
              {fault && (
                <p id={`${id}-${at}`} className="hfd-error">
                  {fault}
                </p>
              )}
              <input
                className="hfd-box"
                aria-label={words('ruleMessage', number)}
                value={typeof rule.message === 'string' ? rule.message : ''}
                onChange={(event) => change(at, { ...rule, message: event.target.value })}
                onBlur={() => store.seal()}
              />
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="hfd-link"
        onClick={() => {
          put([...rules, { min: 1, message: '' }]);
          store.seal();
        }}
      >
        <Icon type="add" />
        {words('addRule')}
      </button>
    </fieldset>
  );
}

const firstValue = (kind: Kind): Json => {
  if (kind === 'required') return true;
  return kind === 'pattern' ? '' : kind === 'type' ? 'string' : 1;
};

/** Numbers for the kinds that count; what does not read as a number stays text, and binds nothing. */
function valueOf(kind: Kind, text: string): Json {
  if (kind === 'pattern' || kind === 'type' || text.trim() === '') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
