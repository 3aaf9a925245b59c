import type { CustomerPart, KeptReason } from '@huifang/domain/privacy/words';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { partWords, reasonWords } from './words.ts';

interface ErasedPart {
  part: CustomerPart;
  count: number;
}

interface KeptPart extends ErasedPart {
  reason: KeptReason;
  /** `YYYY-MM-DD`; empty where it stays without the person. */
  until: string;
}

export interface ErasurePartsProps {
  erased: readonly ErasedPart[];
  kept: readonly KeptPart[];
}

/** What an erasure erases, and what stays, why and until when. */
export function ErasureParts({ erased, kept }: ErasurePartsProps) {
  const { i18n } = useLingui();
  return (
    <Parts>
      <section>
        <h3>
          <Trans>抹除</Trans>
        </h3>
        <ul>
          {erased.map(({ part, count }) => (
            <li key={part}>
              {i18n._(partWords[part])} <small>{count}</small>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>
          <Trans>保留</Trans>
        </h3>
        <ul>
          {kept.map(({ part, count, reason, until }) => (
            <li key={`${part} ${reason}`}>
              {i18n._(partWords[part])} <small>{count}</small>
              <p>
                {i18n._(reasonWords[reason])}
                {until && (
                  <>
                    {' '}
                    <Trans>至 {until}</Trans>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 16px;

  & h3 { font: var(--font-label); font-weight: 600; }
  & ul { display: flex; flex-direction: column; gap: 6px; margin: 8px 0 0; padding: 0; list-style: none; }
  & small, & p { color: var(--text-secondary); font: var(--font-small); }
  & li { overflow-wrap: anywhere; }
  @media (width < 768px) { grid-template-columns: minmax(0, 1fr); }
`;
