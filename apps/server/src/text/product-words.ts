import type { Locale } from '@huifang/contract';

/** The same in each language. */
export type InLocales = readonly [zhCN: string, zhTW: string, enUS: string];

/** The words of the wire that sentences, notes and exports say: fields, states and the like. */
const words: Readonly<Record<string, InLocales>> = {
  姓名: ['姓名', '姓名', 'Name'],
  性别: ['性别', '性別', 'Sex'],
  年龄: ['年龄', '年齡', 'Age'],
  出生日期: ['出生日期', '出生日期', 'Birth date'],
  证件号: ['证件号', '證件號碼', 'ID number'],
  民族: ['民族', '民族', 'Ethnic group'],
  婚姻: ['婚姻', '婚姻', 'Marital status'],
  学历: ['学历', '學歷', 'Education'],
  职业: ['职业', '職業', 'Occupation'],
  血型: ['血型', '血型', 'Blood group'],
  RH血型: ['RH血型', 'RH血型', 'Rh factor'],
  小区: ['小区', '社區', 'Neighborhood'],
  联系人: ['联系人', '聯絡人', 'Contact'],
  与客户关系: ['与客户关系', '與客戶關係', 'Relation to the customer'],
  联系电话: ['联系电话', '聯絡電話', 'Phone'],
  联系电话列表: ['联系电话', '聯絡電話', 'Phone'],
  微信: ['微信', '微信', 'WeChat'],
  地址: ['地址', '地址', 'Address'],
  地址编码: ['地址', '地址', 'Address'],
  完整地址: ['地址', '地址', 'Address'],
  详细地址: ['详细地址', '詳細地址', 'Address detail'],
  是否外地: ['外地客户', '外縣市客戶', 'Out of town'],
  真实档案: ['真实档案', '真實資料', 'Genuine profile'],
  登记时间: ['登记时间', '登記時間', 'Registered at'],
  院区: ['院区', '院區', 'Site'],
  院区ID: ['院区', '院區', 'Site'],
  意向科室: ['意向科室', '意向科別', 'Intended department'],
  咨询类型: ['咨询类型', '諮詢類型', 'Consult type'],
  咨询方式: ['咨询方式', '諮詢方式', 'Consult method'],
  信息来源: ['信息来源', '資訊來源', 'Source'],
  内容: ['内容', '內容', 'Content'],
  关键词: ['关键词', '關鍵字', 'Keywords'],
  病种ID: ['病种', '病種', 'Disease'],
  来院意向: ['来院意向', '來院意向', 'Visit intention'],
  就诊状态: ['就诊状态', '就診狀態', 'Visit status'],
  客户状态: ['客户状态', '客戶狀態', 'Customer status'],
  客户来源: ['客户来源', '客戶來源', 'Customer source'],
  服务人: ['服务人', '服務人員', 'Service person'],
  预约类型: ['预约类型', '預約類型', 'Appointment type'],
  预约时间类型: ['预约时间类型', '預約時間類型', 'Time type'],
  预约日期: ['预约日期', '預約日期', 'Appointment date'],
  预约状态: ['预约状态', '預約狀態', 'Appointment status'],
  预约说明: ['预约说明', '預約說明', 'Appointment note'],
  接待人: ['接待人', '接待人', 'Receptionist'],
  接待人ID: ['接待人', '接待人', 'Receptionist'],
  计划时间: ['计划时间', '計畫時間', 'Plan date'],
  计划说明: ['计划说明', '計畫說明', 'Plan note'],
  计划执行方式: ['执行方式', '執行方式', 'Executed by'],
  计划日期: ['计划日期', '計畫日期', 'Plan date'],
  回访方式: ['回访方式', '回訪方式', 'Way'],
  预到时间: ['预到时间', '預到時間', 'Expected arrival'],
  回访说明: ['回访说明', '回訪說明', 'Note'],
  注意事项: ['注意事项', '注意事項', 'Things to note'],
  计划执行人: ['计划执行人', '計畫執行人', 'Plan executor'],
  计划执行人ID: ['计划执行人', '計畫執行人', 'Plan executor'],
  投诉类别: ['投诉类别', '投訴類別', 'Category'],
  被投诉科室: ['被投诉科室', '被投訴科別', 'Department complained about'],
  被投诉人: ['被投诉人员', '被投訴人員', 'Staff complained about'],
  被投诉服务: ['关联服务', '關聯服務', 'Service complained about'],
  关注程度: ['关注程度', '關注程度', 'Attention level'],
  来源: ['来源', '來源', 'Source'],
  投诉时间: ['投诉时间', '投訴時間', 'Time of complaint'],
  处理时间: ['处理时间', '處理時間', 'Handling time'],
  处理说明: ['处理说明', '處理說明', 'Handling note'],
  处理人: ['处理人', '處理人', 'Handler'],
  状态: ['状态', '狀態', 'Status'],
  回访状态: ['是否需要回访', '是否需要回訪', 'Follow-up needed'],
  关联事件ID: ['关联咨询', '關聯諮詢', 'Consult'],
  标签: ['标签', '標籤', 'Tags'],
  备注: ['备注', '備註', 'Remarks'],
  名称: ['名称', '名稱', 'Name'],
  筛选和排序: ['筛选和排序', '篩選和排序', 'filters and order'],
  列的排列: ['列的排列', '欄位排列', 'columns'],
  密度: ['密度', '密度', 'density'],
  共享范围: ['共享范围', '共用範圍', 'sharing'],
  说明: ['说明', '說明', 'Note'],
  类别: ['类别', '類別', 'Kind'],
  文件夹: ['文件夹', '資料夾', 'Folder'],
  表单: ['表单', '表單', 'Form'],
  答案: ['答卷', '答卷', 'Answers'],
  男: ['男', '男', 'Male'],
  女: ['女', '女', 'Female'],
  未知: ['未知', '未知', 'Unknown'],
  门诊: ['门诊', '門診', 'Outpatient'],
  住院: ['住院', '住院', 'Inpatient'],
  结算: ['结算', '結算', 'Settled'],
  正常: ['正常', '正常', 'Active'],
  黑名单: ['黑名单', '黑名單', 'Blacklisted'],
  作废: ['作废', '作廢', 'Void'],
  自然来源: ['自然来源', '自然來源', 'natural source'],
  页面: ['页面', '頁面', 'page'],
  标题: ['标题', '標題', 'title'],
  图标: ['图标', '圖示', 'icon'],
  附加值: ['附加值', '附加值', 'extra value'],
  外部链接: ['外部链接', '外部連結', 'link'],
  可见范围: ['可见范围', '可見範圍', 'who sees it'],
  种类: ['种类', '種類', 'kind'],
  排序: ['排序', '排序', 'order'],
  启用: ['启用', '啟用', 'in use'],
  简称: ['简称', '簡稱', 'short name'],
  经度: ['经度', '經度', 'longitude'],
  纬度: ['纬度', '緯度', 'latitude'],
  营业时间: ['营业时间', '營業時間', 'hours'],
  科室: ['科室', '科別', 'departments'],
  简介: ['简介', '簡介', 'introduction'],
  图片ID: ['图片', '圖片', 'picture'],
  号码: ['号码', '號碼', 'number'],
  用途: ['用途', '用途', 'purpose'],
  部门ID: ['部门', '部門', 'department'],
  人员ID: ['人员', '人員', 'person'],
  翻译: ['翻译', '翻譯', 'translations'],
  显示文本: ['来源', '來源', 'source'],
  草稿: ['草稿', '草稿', 'Draft'],
  已发布: ['已发布', '已發布', 'Published'],
  已停用: ['已停用', '已停用', 'Out of use'],
  已删除: ['已删除', '已刪除', 'Deleted'],
  申请: ['申请', '申請', 'Change requested'],
  拒绝申请: ['驳回申请', '駁回申請', 'Change refused'],
  撤销审核: ['撤销审核', '復原審核', 'Decision taken back'],
};

/** Where each language stands in it. */
export const places = { 'zh-CN': 0, 'zh-TW': 1, 'en-US': 2 } as const satisfies Record<Locale, number>;

/** A word of the product in the caller's language; whatever else as it is. */
export const inWords = (word: string, locale: Locale): string =>
  Object.hasOwn(words, word) ? (words[word]?.[places[locale]] ?? word) : word;

/** Several of them as a sentence lists them, each once. */
export const listed = (several: readonly string[], locale: Locale): string =>
  [...new Set(several.map((word) => inWords(word, locale)))].join(locale === 'en-US' ? ', ' : '、');

/** What the history of a consult notes about changes, which is stored in the wire's words: fields and steps. */
export function changeNote(note: string, locale: Locale): string {
  const [, step = '', rest = ''] = /^(?:(申请|拒绝申请|撤销审核)(?:：|$))?(.*)$/s.exec(note) ?? [];
  const fields = rest.split('、');
  // A reason is somebody's own text.
  const told =
    step !== '拒绝申请' && fields.every((field) => Object.hasOwn(words, field))
      ? listed(fields, locale)
      : rest;
  const colon = locale === 'en-US' ? ': ' : '：';
  return [inWords(step, locale), told].filter(Boolean).join(colon);
}
