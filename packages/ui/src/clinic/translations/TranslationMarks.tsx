import type { Translations } from '@huifang/domain/translations';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';

/** In which languages a word is there: the two that have a translation, or lack one, beside the word itself. */
export function TranslationMarks({ value }: { value: Translations }) {
  const { t } = useLingui();
  const marks = [
    { sign: t`简`, language: t`简体中文`, isThere: true },
    { sign: t`繁`, language: t`繁体中文`, isThere: value['zh-TW'] !== '' },
    { sign: 'EN', language: t`英文`, isThere: value['en-US'] !== '' },
  ];
  const missing = marks.filter(({ isThere }) => !isThere).map(({ language }) => language);
  const label = missing.length > 0 ? t`未翻译：${missing.join(t`、`)}` : t`三种语言都有`;
  return (
    <Marks role="img" aria-label={label} title={label}>
      {marks.map(({ sign, isThere }) => (
        <Mark key={sign} data-missing={!isThere || undefined}>
          {sign}
        </Mark>
      ))}
    </Marks>
  );
}

const Marks = styled.span`
  display: inline-flex;
  gap: var(--space-4);
`;

const Mark = styled.span`
  padding: 0 var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: var(--bg-hover);
  color: var(--text-secondary);
  font: var(--font-caption);

  &[data-missing] { border: 1px dashed var(--border-strong); background: none; }
`;
