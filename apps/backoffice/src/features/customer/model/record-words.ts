import type { RecordKindName, RecordKinds } from '@huifang/domain/records/kinds';
import type { labResultItems } from '@huifang/domain/records/lab-results';
import type { prescriptionItems } from '@huifang/domain/records/prescriptions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type WireOf<F> = F extends { wire: infer Wire extends string } ? Wire : never;
type WordOf<Kind> = Kind extends { tab: number; fields: infer F } ? WireOf<Kind> | WireOf<F[keyof F]> : never;
type ShownWord<F> = F extends { width: number } ? WireOf<F> : never;
type LineWord<Kind> = Kind extends { fields: infer F } ? ShownWord<F[keyof F]> : never;

type RecordWord =
  | WordOf<RecordKinds[RecordKindName]>
  | LineWord<typeof prescriptionItems | typeof labResultItems>;

/** What kinds of records and their fields are called, by their names on the wire. */
const recordWords: Readonly<Record<RecordWord, MessageDescriptor>> = {
  就诊: msg({ message: '就诊', context: 'record' }),
  就诊时间: msg`就诊时间`,
  就诊类型: msg`就诊类型`,
  科室: msg`科室`,
  医生: msg`医生`,
  诊断: msg`诊断`,
  说明: msg`说明`,
  就诊号: msg`就诊号`,
  预约号: msg`预约号`,
  住院: msg`住院`,
  入院时间: msg`入院时间`,
  出院时间: msg`出院时间`,
  病区: msg`病区`,
  床号: msg`床号`,
  处方: msg`处方`,
  处方时间: msg`处方时间`,
  处方类型: msg`处方类型`,
  处方编号: msg`处方编号`,
  明细数: msg`药品数`,
  药品名称: msg`药品名称`,
  规格: msg`规格`,
  单次剂量: msg`单次剂量`,
  用法: msg`用法`,
  频次: msg`频次`,
  天数: msg`天数`,
  数量: msg`数量`,
  单位: msg`单位`,
  金额: msg`金额`,
  检验: msg`检验`,
  检验时间: msg`检验时间`,
  检验名称: msg`检验名称`,
  检验编号: msg`检验编号`,
  标本: msg`标本`,
  结论: msg`结论`,
  结果: msg`结果`,
  提示: msg`提示`,
  参考范围: msg`参考范围`,
  费用: msg`费用`,
  收费时间: msg`收费时间`,
  费用类别: msg`费用类别`,
  费用编号: msg`费用编号`,
  项目: msg({ message: '项目', context: 'record' }),
  单价: msg`单价`,
  检查报告: msg`检查报告`,
  报告时间: msg`报告时间`,
  报告编号: msg`报告编号`,
  检查名称: msg`检查名称`,
  部位: msg`部位`,
  检查所见: msg`检查所见`,
  病历: msg`病历`,
  记录时间: msg`记录时间`,
  病历编号: msg`病历编号`,
  主诉: msg`主诉`,
  病史: msg`病史`,
  检查: msg`检查`,
  处理: msg({ message: '处理', context: 'record' }),
  医嘱: msg`医嘱`,
  开始时间: msg`开始时间`,
  结束时间: msg`结束时间`,
  医嘱类型: msg`医嘱类型`,
  医嘱编号: msg`医嘱编号`,
  内容: msg`内容`,
  状态: msg`状态`,
  接种: msg`接种`,
  接种时间: msg`接种时间`,
  接种编号: msg`接种编号`,
  疫苗: msg`疫苗`,
  剂次: msg`剂次`,
};

/** What the page calls a kind or a field of one. */
export const wordOf = ({ wire }: { wire: string }): MessageDescriptor => recordWords[wire as RecordWord];
