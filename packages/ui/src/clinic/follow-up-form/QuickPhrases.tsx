import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { addPhrase } from './phrases.ts';

export interface QuickPhrasesProps {
  note: string;
  /** The note with the phrase at its end. */
  onAdd: (details: { note: string }) => void;
}

/** What calls find out most often, written into the note by a press. */
export function QuickPhrases({ note, onAdd }: QuickPhrasesProps) {
  const { t } = useLingui();
  const labelId = useId();
  const phrases = [t`症状减轻`, t`坚持训练`, t`约定复诊`, t`询问费用`, t`暂不考虑`];
  return (
    <Row role="group" aria-labelledby={labelId}>
      <span id={labelId}>{t`快捷用语`}</span>
      {phrases.map((phrase) => (
        <Phrase key={phrase} type="button" onClick={() => onAdd({ note: addPhrase(note, phrase) })}>
          {phrase}
        </Phrase>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-6);
  margin-top: calc(-1 * var(--space-6));
  color: var(--text-secondary);
  font: var(--font-small);
`;

const Phrase = styled.button`
  min-height: 26px;
  padding: 0 10px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-full);
  background: var(--bg-surface);
  color: var(--text-primary);
  font: var(--font-caption);
  cursor: pointer;

  &:hover { background: var(--bg-hover); }
`;
