import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';

export interface AgreementTextProps {
  /** The paragraphs, and whether the version before did not have them. */
  paragraphs: readonly { text: string; isNew: boolean }[];
}

/** The text of an agreement, shown as it is written: nothing in it is markup. */
export function AgreementText({ paragraphs }: AgreementTextProps) {
  const { t } = useLingui();
  return (
    <Text>
      {paragraphs.map(({ text, isNew }, place) => (
        // Paragraphs are never moved: their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place} data-new={isNew || undefined}>
          {isNew && <mark>{t`新增或修改`}</mark>}
          {text}
        </p>
      ))}
    </Text>
  );
}

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  overflow-wrap: anywhere;

  > p { margin: 0; }
  > p[data-new] { padding-inline-start: var(--space-8); border-inline-start: 3px solid var(--info-border); }
  mark { margin-inline-end: var(--space-6); padding: 0 4px; border-radius: var(--radius-sm); background: var(--info-tint); color: var(--info-text); font: var(--font-caption); }
`;
