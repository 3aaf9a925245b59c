import type { PersonField } from '@huifang/domain/organisation/setup';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Select } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import type { SetupPeopleFile } from './types.ts';
import { usePersonWords } from './words.ts';

type Line = SetupPeopleFile['lines'][number];
type Fault = Line['faults'][number];

interface FaultLineProps {
  line: Line;
  people: SetupPeopleFile;
  onFix: (details: { field: PersonField; value: string; isNew?: boolean }) => void;
  onDrop: () => void;
}

/** A line that is wrong: its cells, those to mend as controls, and under it what is wrong with what it may mean. */
export function FaultLine({ line, people, onFix, onDrop }: FaultLineProps) {
  const { t } = useLingui();
  const words = usePersonWords();
  return (
    <>
      <tr data-wrong>
        <th scope="row" rowSpan={2}>
          {line.line}
        </th>
        {people.columns.map(({ head, field }, at) => {
          const fault = line.faults.find((one) => one.field === field);
          return (
            <td key={`${at} ${head}`} data-mend={fault ? true : undefined}>
              {fault ? (
                <Mend
                  key={fault.said}
                  fault={fault}
                  label={t`第 ${line.line} 行，${words[fault.field]}`}
                  people={people}
                  onFix={onFix}
                />
              ) : (
                line.cells[at] || '—'
              )}
            </td>
          );
        })}
      </tr>
      <tr data-why>
        <td colSpan={people.columns.length}>
          {line.faults.map((fault) => (
            <p key={fault.field + fault.kind}>
              <CircleAlert size={14} aria-hidden />
              <span>
                <Trans>
                  第 {line.line} 行，{words[fault.field]}：
                </Trans>
                <Sentence fault={fault} departments={people.departments.length} />
              </span>
              {fault.suggestions.map((value) => (
                <TextLink key={value} type="button" onClick={() => onFix({ field: fault.field, value })}>
                  <Trans>改为 {value}</Trans>
                </TextLink>
              ))}
              {fault.canCreate && (
                <TextLink
                  type="button"
                  onClick={() => onFix({ field: fault.field, value: fault.said, isNew: true })}
                >
                  <Trans>新建“{fault.said}”</Trans>
                </TextLink>
              )}
              <TextLink type="button" data-end aria-label={t`第 ${line.line} 行：移除此行`} onClick={onDrop}>
                <Trans>移除此行</Trans>
              </TextLink>
            </p>
          ))}
        </td>
      </tr>
    </>
  );
}

interface MendProps {
  fault: Fault;
  label: string;
  people: SetupPeopleFile;
  onFix: FaultLineProps['onFix'];
}

function Mend({ fault, label, people, onFix }: MendProps) {
  const { t } = useLingui();
  const { field, kind, said } = fault;
  const why = <Sentence fault={fault} departments={people.departments.length} />;
  // What Excel left is no beginning of a number.
  const [typed, setTyped] = useState(kind === 'scientific' ? '' : said);
  const choices = field === 'department' ? people.departments : field === 'role' ? people.roles : undefined;
  if (choices)
    return (
      <Select
        label={label}
        isLabelHidden
        placeholder={field === 'department' ? t`请选择部门` : t`请选择角色`}
        value=""
        error={why}
        options={[...new Set(choices)].map((choice) => ({ value: choice, label: choice }))}
        onChange={({ value }) => onFix({ field, value })}
      />
    );
  return (
    <TextField
      label={label}
      isLabelHidden
      value={typed}
      error={why}
      onChange={({ value }) => setTyped(value)}
      onEnter={({ value }) => value.trim() !== '' && onFix({ field, value: value.trim() })}
    />
  );
}

function Sentence({
  fault: { kind, said, other, otherLine },
  departments,
}: {
  fault: Fault;
  departments: number;
}) {
  switch (kind) {
    case 'required':
      return <Trans>没有填写</Trans>;
    case 'scientific':
      return <Trans>读到“{said}”，被 Excel 改成了科学计数，请重新填写</Trans>;
    case 'long':
      return <Trans>内容过长，请缩短</Trans>;
    case 'accountForm':
      return <Trans>读到“{said}”，账号为 2 到 50 个字母、汉字、数字或 . _ @ -，不能有空格</Trans>;
    case 'accountTwice':
      return (
        <Trans>
          与第 {otherLine} 行{other}相同
        </Trans>
      );
    case 'accountTaken':
      return <Trans>“{said}”已被使用</Trans>;
    case 'departmentUnknown':
      return (
        <Trans>
          读到“{said}”，不在已建的 {departments} 个部门中
        </Trans>
      );
    case 'departmentTwice':
      return <Trans>有几个部门都叫“{said}”，请先在组织架构中改名</Trans>;
    case 'roleUnknown':
      return <Trans>读到“{said}”，没有这个角色</Trans>;
    case 'roleBeyond':
      return <Trans>角色“{said}”含有您没有的权限</Trans>;
  }
}
