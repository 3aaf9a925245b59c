import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { useProductWords } from '../product-words/index.ts';
import type { ApplyListProps, ModificationRequest, RequestedChange } from './props.ts';

interface ChangeTableProps extends Pick<ApplyListProps, 'onReveal'> {
  request: ModificationRequest;
}

/** What changes from what to what; what is masked is shown whole on demand, both sides at once. */
export function ChangeTable({ request, onReveal }: ChangeTableProps) {
  const { t } = useLingui();
  const word = useProductWords();
  const [whole, setWhole] = useState<readonly RequestedChange[]>();
  const isAsking = useRef(false);
  const isMasked = request.changes.some(({ before, after }) => `${before}${after}`.includes('*'));

  const toggle = async () => {
    if (whole) setWhole(undefined);
    else if (!isAsking.current) {
      isAsking.current = true;
      setWhole(await onReveal?.({ request }));
      isAsking.current = false;
    }
  };

  return (
    <Scroll>
      <table aria-label={t`修改内容`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>项目</Trans>
            </th>
            <th scope="col">
              <Trans>原值</Trans>
            </th>
            <th scope="col">
              <Trans>新值</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {request.changes.map((change) => {
            const shown = whole?.find(({ field }) => field === change.field) ?? change;
            return (
              <tr key={change.field}>
                <th scope="row">{word(change.field)}</th>
                <td>{shown.before ? word(shown.before) : '—'}</td>
                <td>
                  <b>{shown.after ? word(shown.after) : '—'}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isMasked && onReveal && (
        <Button
          variant="text"
          size="small"
          icon={whole ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
          onPress={() => void toggle()}
        >
          {whole ? <Trans>隐藏完整内容</Trans> : <Trans>显示完整内容</Trans>}
        </Button>
      )}
    </Scroll>
  );
}

const Scroll = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-4) var(--space-12);
  font: var(--font-small);

  & > table { flex: 1 1 320px; max-width: 720px; border-collapse: collapse; table-layout: fixed; }
  & thead th { color: var(--text-tertiary); font: var(--font-caption); }
  & th, & td { padding: var(--space-2) var(--space-12) var(--space-2) 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; text-align: start; vertical-align: top; }
  & th:first-child { width: 96px; color: var(--text-secondary); font-weight: 400; }
`;
