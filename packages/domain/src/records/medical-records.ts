import { text, time } from '../fields.ts';
import { department, diagnosis, doctor, numbers, recordKind } from './record-kind.ts';

export const medicalRecords = recordKind({
  wire: '病历',
  counted: 'records',
  file: 'medical-records',
  table: 'medical_records',
  fields: {
    ...numbers('病历编号'),
    recordedAt: time({ wire: '记录时间', column: 'recorded_at', isRequired: true, width: 150 }),
    department,
    doctor,
    chiefComplaint: text({ wire: '主诉', column: 'complaint', max: 10_000, width: 220 }),
    history: text({ wire: '病史', max: 10_000 }),
    examination: text({ wire: '检查', max: 10_000 }),
    diagnosis: { ...diagnosis, max: 10_000 },
    treatment: text({ wire: '处理', max: 10_000 }),
  },
  at: 'recordedAt',
  list: { path: '/api/Patient/GetMedicalRecord', summary: "A customer's medical records" },
  tab: 6,
  isPartOfVisit: true,
  sample: {
    letter: 'B',
    share: 0.3,
    minutes: 12,
    values: [
      {
        chiefComplaint: '疼痛反复两月，活动后加重。',
        history: '既往体健，无外伤史。',
        examination: '局部压痛，活动轻度受限。',
        treatment: '休息，口服药物，康复训练每周三次。',
      },
      {
        chiefComplaint: '晨起僵硬，久坐后明显。',
        history: '高血压病史五年，规律服药。',
        examination: '肌张力增高，神经系统检查未见异常。',
        treatment: '手法治疗，指导居家训练，两周后复诊。',
      },
      {
        chiefComplaint: '入睡困难半年。',
        history: '无精神疾病史。',
        examination: '神志清，情绪稍紧张。',
        treatment: '睡眠卫生指导，睡眠监测，必要时用药。',
      },
    ],
  },
});
