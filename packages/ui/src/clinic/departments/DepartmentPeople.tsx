import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Spinner } from '../../primitives/loading/index.ts';
import { type PageSize, Pagination } from '../../primitives/pagination/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import type { DepartmentPerson } from './types.ts';

export interface DepartmentPeopleProps {
  /** One page of them; undefined while they are read. */
  people?: readonly DepartmentPerson[];
  total: number | undefined;
  page: number;
  pageSize: PageSize;
  onPageChange: (details: { page: number; pageSize: PageSize }) => void;
  words: string;
  onWordsChange: (details: { value: string }) => void;
  /** Enter, or the emptied box. */
  onSearch: (details: { value: string }) => void;
  error?: string;
  onRetry: () => void;
}

/** Who works in a department, a page at a time. */
export function DepartmentPeople(props: DepartmentPeopleProps) {
  const { t } = useLingui();
  const { people, total, words, error } = props;
  const isNarrowed = words !== '' || props.page > 1;
  return (
    <Part aria-label={t`部门员工`}>
      <h3>{t`员工`}</h3>
      {(isNarrowed || (total ?? 0) > 10) && (
        <SearchField
          label={t`姓名、拼音或首字母`}
          isLabelHidden
          placeholder={t`姓名、拼音或首字母`}
          value={words}
          onChange={props.onWordsChange}
          onSearch={props.onSearch}
        />
      )}
      {error && <FailureState title={t`员工加载失败`} detail={error} onRetry={props.onRetry} />}
      {!error && !people && <Spinner />}
      {!error && people?.length === 0 && <p>{words ? t`没有找到` : t`没有员工`}</p>}
      {!error && people && people.length > 0 && (
        <ul>
          {people.map(({ id, name, job, detail }) => (
            <li key={id}>
              <b>{name}</b>
              <span>{job}</span>
              <span data-detail>{detail}</span>
            </li>
          ))}
        </ul>
      )}
      {(total ?? 0) > 10 && (
        <Pagination page={props.page} pageSize={props.pageSize} total={total} onChange={props.onPageChange} />
      )}
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding-top: var(--space-12);
  border-top: 1px solid var(--border-subtle);

  h3 { font: var(--font-small-strong); }
  > p { color: var(--text-secondary); font: var(--font-small); }
  ul { margin: 0; padding: 0; list-style: none; font: var(--font-small); }
  li { display: flex; flex-wrap: wrap; gap: var(--space-4) var(--space-12); padding-block: var(--space-6); border-bottom: 1px solid var(--border-subtle); overflow-wrap: anywhere; }
  li > b { flex: 0 1 8em; font: var(--font-small-strong); }
  li > span { flex: 0 1 8em; color: var(--text-secondary); }
  li > [data-detail] { flex: 1 1 12em; min-width: 0; }
`;
