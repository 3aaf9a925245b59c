import { text, time } from '../fields.ts';
import { department, doctor, numbers, recordKind } from './record-kind.ts';

export const examinationReports = recordKind({
  wire: '检查报告',
  counted: 'reports',
  file: 'check-reports',
  table: 'check_reports',
  fields: {
    ...numbers('报告编号'),
    reportedAt: time({ wire: '报告时间', column: 'reported_at', isRequired: true, width: 150 }),
    examination: text({ wire: '检查名称', column: 'name', max: 200, isRequired: true, width: 180 }),
    bodyPart: text({ wire: '部位', column: 'body_part', max: 100, width: 100 }),
    finding: text({ wire: '检查所见', max: 10_000 }),
    conclusion: text({ wire: '结论', max: 10_000, width: 240 }),
    department,
    doctor,
  },
  at: 'reportedAt',
  list: { path: '/api/Patient/GetCheckReport', summary: "A customer's examination reports" },
  tab: 5,
  isPartOfVisit: true,
  onTimeline: {
    name: 'report',
    type: 'check',
    doctor: 'doctor',
    content: ['examination', 'bodyPart', 'conclusion'],
  },
  sample: {
    letter: 'X',
    share: 0.15,
    minutes: 100,
    values: [
      {
        examination: '膝关节正侧位片',
        bodyPart: '膝关节',
        finding: '关节间隙变窄，髁间嵴变尖。',
        conclusion: '膝关节退行性改变',
      },
      {
        examination: '腰椎磁共振',
        bodyPart: '腰椎',
        finding: '腰4/5椎间盘向后突出，硬膜囊受压。',
        conclusion: '腰4/5椎间盘突出',
      },
      {
        examination: '颈椎正侧位片',
        bodyPart: '颈椎',
        finding: '生理曲度变直，颈5/6椎间隙变窄。',
        conclusion: '颈椎退行性改变',
      },
      {
        examination: '肌骨超声',
        bodyPart: '肩关节',
        finding: '冈上肌腱回声不均，未见撕裂。',
        conclusion: '冈上肌腱炎',
      },
    ].map((values) => ({ ...values, department: '放射科', doctor: '' })),
  },
});
