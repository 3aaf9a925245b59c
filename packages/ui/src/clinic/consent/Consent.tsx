import { type AgreementKind, comparedWith } from '@huifang/domain/agreement/words';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { AgreementText } from './AgreementText.tsx';
import { kindWords } from './kind-words.ts';

export interface ConsentProps {
  agreements: readonly { id: string; kind: AgreementKind; text: string }[];
  isAccepted: boolean;
  onChange: (details: { isAccepted: boolean }) => void;
  /** The tick, for whoever leads to it. */
  tick?: RefObject<HTMLInputElement | null>;
}

/** What a customer reads and ticks before a form is handed over. */
export function Consent({ agreements, isAccepted, onChange, tick }: ConsentProps) {
  const { t, i18n } = useLingui();
  const names = agreements.map(({ kind }) => i18n._(kindWords[kind])).join(t`、`);
  return (
    <Root aria-label={t`同意说明`}>
      {agreements.map(({ id, kind, text }) => (
        <details key={id} open={agreements.length === 1 && text.length < shortText}>
          <summary>{i18n._(kindWords[kind])}</summary>
          <AgreementText paragraphs={comparedWith(text, undefined)} />
        </details>
      ))}
      {/* The browser's own: a phone loads nothing for it. */}
      <label>
        <input
          ref={tick}
          type="checkbox"
          checked={isAccepted}
          onChange={(event) => onChange({ isAccepted: event.target.checked })}
        />
        {t`我已阅读并同意${names}`}
      </label>
    </Root>
  );
}

/** Characters that are read at a glance; longer ones open when they are asked for. */
const shortText = 300;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-top: 1px solid var(--border-subtle);

  label { display: flex; align-items: center; gap: var(--space-8); min-height: 40px; cursor: pointer; }
  input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
  summary { cursor: pointer; font: var(--font-body-strong); }
  details > div { max-height: 40vh; margin-top: var(--space-8); overflow: auto; color: var(--text-secondary); font: var(--font-small); }
`;
