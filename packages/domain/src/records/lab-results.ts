import { count, text, time } from '../fields.ts';
import { department, doctor, lineKind, numbers, recordKind } from './record-kind.ts';

export const labResults = recordKind({
  wire: '检验',
  counted: 'trials',
  file: 'trials',
  table: 'lab_results',
  fields: {
    ...numbers('检验编号'),
    testedAt: time({ wire: '检验时间', column: 'tested_at', isRequired: true, width: 150 }),
    testName: text({ wire: '检验名称', column: 'name', max: 200, isRequired: true, width: 180 }),
    specimen: text({ wire: '标本', max: 100, width: 90 }),
    department,
    doctor,
    conclusion: text({ wire: '结论', max: 1000, width: 220 }),
  },
  at: 'testedAt',
  list: { path: '/api/Patient/GetTrials', summary: "A customer's laboratory results with their lines" },
  tab: 3,
  isPartOfVisit: true,
  onTimeline: { name: 'trial', type: 'check', doctor: 'doctor', content: ['testName', 'conclusion'] },
});

/** The lines of laboratory results. */
export const labResultItems = lineKind({
  file: 'trial-items',
  table: 'lab_result_items',
  parent: { table: 'lab_results', column: 'lab_result_id', wire: '检验编号' },
  fields: {
    line: count({ wire: '行号', isRequired: true }),
    item: text({ wire: '项目', column: 'name', max: 200, isRequired: true, width: 200 }),
    result: text({ wire: '结果', max: 200, width: 100 }),
    unit: text({ wire: '单位', max: 100, width: 90 }),
    reference: text({ wire: '参考范围', max: 200, width: 140 }),
    /** 高, 低 or 异常; empty for normal. */
    flag: text({ wire: '提示', max: 100, width: 80 }),
  },
  shown: ['item', 'result', 'flag', 'unit', 'reference'],
});
