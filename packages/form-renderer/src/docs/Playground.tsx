import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { FormRenderer } from '../FormRenderer.tsx';
import type { FormRendererHandle } from '../handle.ts';
import type { JsonObject } from '../json/json.ts';
import { parseDocument } from '../schema/parse.ts';
import type { FormDocument, Problem } from '../schema/types.ts';
import { initialValues } from '../schema/values.ts';
import { useStyles } from '../styles/useStyles.ts';
import type { Locale } from '../words/messages.ts';
import { css } from './playground-styles.ts';

export interface PlaygroundProps {
  /** What the editor starts with. */
  document: object;
  /** @default 'zh-CN' */
  locale?: Locale;
}

const texts = {
  'zh-CN': {
    document: '表单文档（JSON）',
    problems: '文档问题',
    noProblems: '没有问题',
    form: '表单',
    submit: '获取数据',
    reset: '重置',
    result: '数据',
    answers: '当前数据（JSON）',
    valid: '校验通过',
    invalid: '校验未通过：',
  },
  'zh-TW': {
    document: '表單文件（JSON）',
    problems: '文件問題',
    noProblems: '沒有問題',
    form: '表單',
    submit: '取得資料',
    reset: '重設',
    result: '資料',
    answers: '目前資料（JSON）',
    valid: '驗證通過',
    invalid: '驗證未通過：',
  },
  'en-US': {
    document: 'Document (JSON)',
    problems: 'Problems of the document',
    noProblems: 'No problems',
    form: 'Form',
    submit: 'Get data',
    reset: 'Reset',
    result: 'Result',
    answers: 'Answers (JSON)',
    valid: 'Valid',
    invalid: 'Not valid:',
  },
} satisfies Record<Locale, object>;

/** A document, the form that it makes and what is filled in, side by side. Every part is an ordinary form control. */
export function Playground({ document: first, locale = 'zh-CN' }: PlaygroundProps) {
  const words = texts[locale];
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useStyles(css, root);
  const form = useRef<FormRendererHandle>(null);
  const [text, setText] = useState(() => JSON.stringify(first, null, 2));
  // Typing stays quick while a large document is read.
  const read = useDeferredValue(text);
  const { document, problems } = useMemo(() => parseDocument(read, { locale }), [read, locale]);
  // A changed document is a new form, which starts with answers of its own.
  const [filled, setFilled] = useState<{ document: FormDocument; answers: JsonObject }>();
  const answers = useMemo(
    () => (filled?.document === document ? filled.answers : initialValues(document)),
    [filled, document],
  );
  const [verdict, setVerdict] = useState<Problem[]>();

  const validate = async () => setVerdict((await form.current?.validate()) ?? []);
  const reset = () => {
    form.current?.reset();
    setVerdict(undefined);
    setFilled(undefined);
  };
  return (
    <div ref={root} className="hfp" lang={locale}>
      <section aria-labelledby={`${id}-document`}>
        <h2 id={`${id}-document`}>{words.document}</h2>
        <textarea
          aria-labelledby={`${id}-document`}
          aria-describedby={`${id}-problems`}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setVerdict(undefined);
          }}
        />
        <div id={`${id}-problems`} role="status">
          <h3>{words.problems}</h3>
          {problems.length === 0 ? <p>{words.noProblems}</p> : <Problems problems={problems} />}
        </div>
      </section>
      <section aria-labelledby={`${id}-form`}>
        <h2 id={`${id}-form`}>{words.form}</h2>
        <FormRenderer
          ref={form}
          data={document}
          locale={locale}
          onChange={({ values }) => setFilled({ document, answers: values })}
        />
        <div className="hfp-actions">
          <button type="button" onClick={validate}>
            {words.submit}
          </button>
          <button type="button" onClick={reset}>
            {words.reset}
          </button>
        </div>
      </section>
      <section aria-labelledby={`${id}-result`}>
        <h2 id={`${id}-result`}>{words.result}</h2>
        <div role="status">
          {verdict?.length === 0 && <p>{words.valid}</p>}
          {verdict && verdict.length > 0 && (
            <>
              <p>{words.invalid}</p>
              <Problems problems={verdict} />
            </>
          )}
        </div>
        <textarea readOnly aria-label={words.answers} value={JSON.stringify(answers, null, 2)} />
      </section>
    </div>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path && <code>{path}</code>} {message}
        </li>
      ))}
    </ul>
  );
}
