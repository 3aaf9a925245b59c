import { type AgreementKind, comparedWith } from '@huifang/domain/agreement/words';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { AgreementText } from './AgreementText.tsx';
import { kindWords } from './kind-words.ts';

export interface ConsentProps {
  agreements: readonly { id: string; kind: AgreementKind; text: string }[];
  isAccepted: boolean;
  onChange: (details: { isAccepted: boolean }) => void;
  /** The tick, for whoever leads to it. */
  tick?: RefObject<HTMLLabelElement | null>;
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
      <Checkbox
        ref={tick}
        isSelected={isAccepted}
        onChange={({ isSelected }) => onChange({ isAccepted: isSelected })}
      >
        {t`我已阅读并同意${names}`}
      </Checkbox>
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

  summary { cursor: pointer; font-weight: 600; }
  details > div { max-height: 40vh; margin-top: var(--space-8); overflow: auto; color: var(--text-secondary); font: var(--font-small); }
`;
