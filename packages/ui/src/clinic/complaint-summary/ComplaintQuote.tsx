import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';

export interface ComplaintQuoteProps {
  /** Decoded; nothing shows without any. */
  content: string;
  /** `YYYY-MM-DD HH:mm`; left out for none. */
  complainedAt?: string;
}

/** What was complained of, in sight of whoever writes or calls about it; a long one scrolls. */
export function ComplaintQuote({ content, complainedAt }: ComplaintQuoteProps) {
  const { t } = useLingui();
  if (content === '') return null;
  return (
    // Without anything to press in it, it scrolls by keyboard as it can be reached itself.
    <Quote tabIndex={0} role="group" aria-label={t`投诉内容`}>
      <small>
        <Trans>投诉内容</Trans>
        {complainedAt && <time dateTime={complainedAt}>{complainedAt}</time>}
      </small>
      <p>{content}</p>
    </Quote>
  );
}

const Quote = styled.div`
  max-height: min(112px, 24vh);
  overflow-y: auto;
  padding: var(--space-8) var(--space-12);
  border-inline-start: 3px solid var(--border-control);
  border-radius: var(--radius-xs);
  background: var(--bg-subtle);
  color: var(--text-primary);

  & > small { display: flex; gap: var(--space-8); color: var(--text-secondary); font: var(--font-caption); }
  & > p { overflow-wrap: anywhere; white-space: pre-wrap; }
`;
