import { type PersonField, personFields } from '@huifang/domain/organisation/setup';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { type PageSize, Pagination } from '../../primitives/pagination/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { FaultLine } from './FaultLine.tsx';
import { FileFacts, Scroller, Table } from './PeopleStep.styles.ts';
import { Row } from './SetupFrame.styles.ts';
import type { SetupPeopleFile } from './types.ts';
import { usePersonWords } from './words.ts';

export interface PeopleStepProps {
  people: SetupPeopleFile;
  show: 'all' | 'good' | 'wrong';
  page: number;
  pageSize: PageSize;
  /** Under way. @default false */
  isBusy?: boolean;
  /** Accounts that were made here. */
  passwords?: ReactNode;
  onShow: (details: { show: 'all' | 'good' | 'wrong' }) => void;
  onPage: (details: { page: number; pageSize: PageSize }) => void;
  onFile: (details: { file: File }) => void;
  onTemplate: () => void;
  /** Leads to where people are added one by one. */
  onAddOne: () => void;
  onMap: (details: { fields: (PersonField | '')[] }) => void;
  onFix: (details: { line: number; field: PersonField; value: string; isNew?: boolean }) => void;
  /** Without a line: the whole file. */
  onDrop: (details: { line?: number }) => void;
}

/** People from a file: its columns, and line by line what is wrong, which one press or Enter mends. */
export function PeopleStep(props: PeopleStepProps) {
  const { people, isBusy = false, passwords } = props;
  const { t } = useLingui();
  const choose = (words: string, variant: 'primary' | 'secondary') => (
    <FileTrigger
      acceptedFileTypes={['.csv', '.txt', '.xlsx']}
      onSelect={(files) => files?.[0] && props.onFile({ file: files[0] })}
    >
      <Button size="small" variant={variant} isBusy={isBusy} icon={<FileUp size={14} aria-hidden />}>
        {words}
      </Button>
    </FileTrigger>
  );
  const ways = (
    <>
      <Button size="small" variant="text" onPress={props.onTemplate}>
        <Trans>下载模板</Trans>
      </Button>
      <Button size="small" variant="text" onPress={props.onAddOne}>
        <Trans>逐个添加</Trans>
      </Button>
    </>
  );
  if (people.total === 0)
    return (
      <>
        {passwords}
        <EmptyState
          title={t`还没有人员文件`}
          hint={t`首行为列名，例如姓名、账号、部门、职务、角色。CSV（UTF-8 或 GBK）或 Excel 文件，最多 10000 行。`}
          action={
            <>
              {choose(t`选择人员文件`, 'secondary')}
              {ways}
            </>
          }
        />
      </>
    );
  return (
    <>
      {passwords}
      <FileFacts>
        <FileText size={16} aria-hidden />
        <b>{people.file}</b>
        <span>
          <Trans>
            {people.total} 行，{people.columns.length} 列
          </Trans>
        </span>
        {people.encoding && (
          <span>
            <Trans>按 {encodingOf(people.encoding)} 编码读取</Trans>
          </span>
        )}
        <span data-end>
          {ways}
          <Button size="small" variant="text" onPress={() => props.onDrop({})}>
            <Trans>移除文件</Trans>
          </Button>
          {choose(t`换一个文件`, 'secondary')}
        </span>
      </FileFacts>
      {people.missing.length > 0 && <Missing fields={people.missing} />}
      <Row>
        <SegmentedControl
          label={t`显示`}
          isLabelHidden
          value={props.show}
          options={[
            { value: 'all', label: t`全部 ${people.total}` },
            { value: 'good', label: t`可导入 ${people.good}` },
            { value: 'wrong', label: t`有误 ${people.wrong}` },
          ]}
          onChange={({ value }) => props.onShow({ show: value as PeopleStepProps['show'] })}
        />
      </Row>
      <Lines {...props} />
      {shownTotal(props) > props.pageSize && (
        <Pagination
          page={props.page}
          pageSize={props.pageSize}
          total={shownTotal(props)}
          onChange={props.onPage}
        />
      )}
    </>
  );
}

const shownTotal = ({ people, show }: PeopleStepProps) =>
  ({ all: people.total, good: people.good, wrong: people.wrong })[show];

const encodingOf = (encoding: string) => (encoding === 'gb18030' ? 'GBK' : encoding.toUpperCase());

function Missing({ fields }: { fields: readonly PersonField[] }) {
  const { t } = useLingui();
  const words = usePersonWords();
  const named = fields.map((field) => words[field]).join(t`、`);
  return (
    <Notice tone="warning">
      <Trans>请先在“对应到”中选择这些列：{named}</Trans>
    </Notice>
  );
}

function Lines({ people, onMap, onFix, onDrop }: PeopleStepProps) {
  const { t } = useLingui();
  const words = usePersonWords();
  const table = useRef<HTMLTableElement>(null);
  // Once a line is mended the next one stands in its place.
  const place = useRef<number>(undefined);
  useEffect(() => {
    if (place.current === undefined || people.lines.length === 0) return;
    const controls = table.current?.querySelectorAll<HTMLElement>('[data-mend] :is(input, button)');
    controls?.[Math.min(place.current, controls.length - 1)]?.focus();
    place.current = undefined;
  }, [people.lines]);
  const options = [
    { value: '', label: t`不导入` },
    ...personFields.map((field) => ({ value: field, label: words[field] })),
  ];
  const firstGood = people.lines.findIndex(({ faults }) => faults.length === 0);
  const wrongFirst = people.lines.slice(0, firstGood < 0 ? undefined : firstGood);
  return (
    <Scroller>
      <Table ref={table} aria-label={t`人员`}>
        <thead>
          <tr data-heads>
            <th scope="col">
              <Trans>文件列</Trans>
            </th>
            {people.columns.map(({ head }, at) => (
              <th key={`${at} ${head}`} scope="col">
                {head}
              </th>
            ))}
          </tr>
          <tr>
            <td>
              <Trans>对应到</Trans>
            </td>
            {people.columns.map(({ head, field }, at) => (
              <td key={`${at} ${head}`}>
                <Select
                  label={t`${head} 对应到`}
                  isLabelHidden
                  options={options}
                  value={field}
                  onChange={({ value }) =>
                    onMap({
                      fields: people.columns.map((column, other) =>
                        other === at
                          ? (value as PersonField | '')
                          : column.field === value
                            ? ''
                            : column.field,
                      ),
                    })
                  }
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {wrongFirst.length > 0 && (
            <tr data-group>
              <td colSpan={people.columns.length + 1}>
                <Trans>有误 {people.wrong} 行</Trans>
                <small>
                  <Trans>排在最前，按 Enter 改好并到下一处</Trans>
                </small>
              </td>
            </tr>
          )}
          {wrongFirst.map((line, at) => (
            <FaultLine
              key={line.line}
              line={line}
              people={people}
              onFix={(fix) => {
                place.current = at;
                onFix({ line: line.line, ...fix });
              }}
              onDrop={() => {
                place.current = at;
                onDrop({ line: line.line });
              }}
            />
          ))}
          {firstGood >= 0 && (
            <tr data-group>
              <td colSpan={people.columns.length + 1}>
                <Trans>可导入 {people.good} 行</Trans>
              </td>
            </tr>
          )}
          {firstGood >= 0 &&
            people.lines.slice(firstGood).map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {people.columns.map(({ head }, column) => (
                  <td key={`${column} ${head}`}>{cells[column] || '—'}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
