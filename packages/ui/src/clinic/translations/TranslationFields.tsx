import type { Translations } from '@huifang/domain/translations';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { TextField } from '../../primitives/text-field/index.ts';

export interface TranslationFieldsProps {
  /** The word as it was typed: what shows where there is no translation. */
  word: string;
  value: Translations;
  onChange: (details: { value: Translations }) => void;
  /** What is wrong with them. */
  error?: string;
  /** @default 100 */
  maxLength?: number;
  /** @default false */
  isReadOnly?: boolean;
}

/** A word in the other two interface languages; an empty one shows as the word was typed. */
export function TranslationFields({
  word,
  value,
  onChange,
  error,
  maxLength = 100,
  isReadOnly = false,
}: TranslationFieldsProps) {
  const { t } = useLingui();
  const set = (locale: keyof Translations) => (details: { value: string }) =>
    onChange({ value: { ...value, [locale]: details.value } });
  return (
    <Pair role="group" aria-label={t`其他语言`}>
      <TextField
        label={t`繁体中文`}
        placeholder={word}
        maxLength={maxLength}
        isReadOnly={isReadOnly}
        value={value['zh-TW']}
        onChange={set('zh-TW')}
        error={error}
      />
      <TextField
        label={t`英文`}
        placeholder={word}
        maxLength={maxLength}
        isReadOnly={isReadOnly}
        value={value['en-US']}
        onChange={set('en-US')}
      />
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12);

  @media (max-width: 479px) { grid-template-columns: 1fr; }
`;
