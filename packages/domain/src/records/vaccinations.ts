import { text, time } from '../fields.ts';
import { doctor, note, numbers, recordKind } from './record-kind.ts';

export const vaccinations = recordKind({
  wire: '接种',
  counted: 'vaccinations',
  file: 'vaccinations',
  table: 'vaccinations',
  fields: {
    ...numbers('接种编号'),
    vaccinatedAt: time({ wire: '接种时间', column: 'vaccinated_at', isRequired: true, width: 150 }),
    vaccine: text({ wire: '疫苗', max: 200, isRequired: true, width: 240 }),
    dose: text({ wire: '剂次', max: 100, width: 100 }),
    doctor,
    note,
  },
  at: 'vaccinatedAt',
  list: { path: '/api/Patient/GetVaccinations', summary: "A customer's vaccinations" },
  tab: 9,
  isPartOfVisit: true,
  onTimeline: { name: 'vaccination', type: 'check', doctor: 'doctor', content: ['vaccine', 'dose'] },
  sample: {
    letter: 'Z',
    share: 0.08,
    minutes: 25,
    values: [
      { vaccine: '流感病毒裂解疫苗', dose: '第1剂' },
      { vaccine: '重组乙型肝炎疫苗', dose: '第2剂', note: '留观三十分钟，无不适。' },
      { vaccine: '23价肺炎球菌多糖疫苗', dose: '第1剂' },
      { vaccine: '重组带状疱疹疫苗', dose: '第2剂', note: '接种处轻微红肿。' },
    ],
  },
});
