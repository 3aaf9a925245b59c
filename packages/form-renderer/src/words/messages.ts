/** The languages in which the schema words its own messages. Messages written by a form's designer stay as they are. */
export type Locale = 'zh-CN' | 'zh-TW' | 'en-US';

/** Validation messages join the field's name in front: the wording of the format, completed for our own limits. */
const table = {
  required: ['{name}必须填写', '{name}必須填寫', '{name} required'],
  invalid: ['{name}格式不正确', '{name}格式不正確', '{name} invalid format'],
  unmatched: ['{name}格式不匹配', '{name}格式不符', '{name} unmatched pattern'],
  tooSmall: ['{name}不能小于 {limit}', '{name}不能小於 {limit}', '{name} must be at least {limit}'],
  tooLarge: ['{name}不能大于 {limit}', '{name}不能大於 {limit}', '{name} must be at most {limit}'],
  offStep: ['{name}须以 {limit} 为步长', '{name}須以 {limit} 為間隔', '{name} must move in steps of {limit}'],
  tooShort: [
    '{name}至少 {limit} 个字',
    '{name}至少 {limit} 個字',
    '{name} needs at least {limit} {limit:character|characters}',
  ],
  tooLong: [
    '{name}最多 {limit} 个字',
    '{name}最多 {limit} 個字',
    '{name} allows at most {limit} {limit:character|characters}',
  ],
  wrongLength: [
    '{name}须为 {limit} 个字',
    '{name}須為 {limit} 個字',
    '{name} must have {limit} {limit:character|characters}',
  ],
  tooFew: [
    '{name}至少 {limit} 项',
    '{name}至少 {limit} 項',
    '{name} needs at least {limit} {limit:item|items}',
  ],
  tooMany: [
    '{name}最多 {limit} 项',
    '{name}最多 {limit} 項',
    '{name} allows at most {limit} {limit:item|items}',
  ],
  wrongCount: [
    '{name}须为 {limit} 项',
    '{name}須為 {limit} 項',
    '{name} must have {limit} {limit:item|items}',
  ],
  tooManyFiles: [
    '{name}最多 {limit} 个文件',
    '{name}最多 {limit} 個檔案',
    '{name} allows at most {limit} {limit:file|files}',
  ],
  unchecked: [
    '{name}暂时无法校验，请稍后再试',
    '{name}暫時無法檢查，請稍後再試',
    '{name} cannot be checked right now; please try again later',
  ],
  notListed: ['{name}不在可选范围内', '{name}不在可選範圍內', '{name} is not among the choices'],

  notJsonAt: [
    '不是有效的 JSON：第 {line} 行第 {column} 列有误',
    '不是有效的 JSON：第 {line} 行第 {column} 欄有誤',
    'This is not valid JSON: line {line}, column {column}',
  ],
  unreadable: ['无法读取此文档', '無法讀取此文件', 'This document cannot be read'],
  notDocument: [
    '表单文档应是含有 list 和 config 的对象',
    '表單文件應為含有 list 和 config 的物件',
    'A form document is an object with list and config',
  ],
  encodedTwice: [
    '文档被转成了两次 JSON 文本，已按内层读取',
    '文件被轉成了兩次 JSON 文字，已按內層讀取',
    'The document is JSON text inside JSON text; the inner one was read',
  ],
  listMissing: ['缺少组件列表 list', '缺少元件清單 list', 'The list of widgets is missing'],
  notList: ['应是列表', '應為清單', 'This should be a list'],
  notObject: ['应是对象', '應為物件', 'This should be an object'],
  notFlag: ['应是 true 或 false', '應為 true 或 false', 'This should be true or false'],
  notNumber: ['应是数字', '應為數字', 'This should be a number'],
  notText: ['应是文本', '應為文字', 'This should be text'],
  notChoice: ['应是 {choices} 之一', '應為 {choices} 之一', 'This should be one of {choices}'],
  belowRange: ['不能小于 {limit}', '不能小於 {limit}', 'This should be at least {limit}'],
  aboveRange: ['不能大于 {limit}', '不能大於 {limit}', 'This should be at most {limit}'],
  maxBelowMin: ['最大值小于最小值', '最大值小於最小值', 'The maximum is below the minimum'],
  typeMissing: ['组件缺少类型 type', '元件缺少類型 type', 'The widget has no type'],
  unknownType: [
    '组件类型“{type}”在此不能使用，导出时原样保留',
    '元件類型「{type}」在此無法使用，匯出時原樣保留',
    'Widgets of the type “{type}” do not work here; they are kept for export',
  ],
  plainContainer: [
    '容器“{type}”只显示其中的组件，导出时原样保留',
    '容器「{type}」只顯示其中的元件，匯出時原樣保留',
    'Of a container of the type “{type}” only the widgets in it are shown; it is kept for export',
  ],
  plainHtml: [
    '组件“{type}”只显示其中的 HTML，导出时原样保留',
    '元件「{type}」只顯示其中的 HTML，匯出時原樣保留',
    'Of a widget of the type “{type}” only its HTML is shown; it is kept for export',
  ],
  choiceWithoutValue: [
    '此选项没有可用的值，不会显示',
    '此選項沒有可用的值，不會顯示',
    'This choice has no value that could be answered and is not shown',
  ],
  modelMissing: [
    '缺少数据键 model，此字段的值不会保存',
    '缺少資料鍵 model，此欄位的值不會儲存',
    'The data key (model) is missing: the value of this field is not kept',
  ],
  modelRepeated: [
    '数据键“{model}”与 {path} 重复，两个字段共用一个值',
    '資料鍵「{model}」與 {path} 重複，兩個欄位共用一個值',
    'The data key “{model}” repeats that of {path}: both fields share one value',
  ],
  modelReserved: [
    '数据键“{model}”是保留名称，请改名',
    '資料鍵「{model}」是保留名稱，請改名',
    'The data key “{model}” is a reserved name: please rename it',
  ],
  keyRepeated: ['标识 key 与 {path} 重复', '識別碼 key 與 {path} 重複', 'The key repeats that of {path}'],
  ruleTypeUnknown: ['未知的校验类型“{type}”', '未知的驗證類型「{type}」', 'Unknown rule type “{type}”'],
  code: [
    '代码不会执行，导出时原样保留',
    '程式碼不會執行，匯出時原樣保留',
    'Code is never run here; it is kept for export',
  ],
  template: [
    '模板表达式不会执行，导出时原样保留',
    '範本運算式不會執行，匯出時原樣保留',
    'Template expressions are never run here; they are kept for export',
  ],
  styleSheets: [
    '样式表不会应用，导出时原样保留',
    '樣式表不會套用，匯出時原樣保留',
    'Style sheets are not applied here; they are kept for export',
  ],
  dataSource: [
    '数据源请求在此不能使用，导出时原样保留',
    '資料來源請求在此無法使用，匯出時原樣保留',
    'Data source requests do not work here; they are kept for export',
  ],
  unsafeHtml: [
    '其中的脚本不会执行，显示时会被清除',
    '其中的指令碼不會執行，顯示時會被清除',
    'Scripts in this text are never run and are removed when it is shown',
  ],
  unsafeUrl: ['不允许这种地址', '不允許這種網址', 'Addresses of this kind are not allowed'],
  patternInvalid: [
    '正则表达式有误，不会校验',
    '規則運算式有誤，不會驗證',
    'The pattern is not valid and is not checked',
  ],
  patternCode: [
    '正则表达式是代码，不会执行',
    '規則運算式是程式碼，不會執行',
    'The pattern is code, which is never run',
  ],
  patternRefused: [
    '正则表达式含环视、反向引用或过大的重复，仅在提交时限时校验',
    '規則運算式含環視、反向參照或過大的重複，僅在送出時限時驗證',
    'The pattern uses look-around, back-references or too large repeats: it is checked only on submit, within a time limit',
  ],
  tooDeep: [
    '嵌套超过 {limit} 层，更深的组件不显示，导出时原样保留',
    '巢狀超過 {limit} 層，更深的元件不顯示，匯出時原樣保留',
    'Nested more than {limit} {limit:level|levels} deep: deeper widgets are not shown; they are kept for export',
  ],
  tooManyWidgets: [
    '组件超过 {limit} 个，其余不显示，导出时原样保留',
    '元件超過 {limit} 個，其餘不顯示，匯出時原樣保留',
    'More than {limit} {limit:widget|widgets}: the rest is not shown; it is kept for export',
  ],
  largeDocument: [
    '文档很大，打开和保存会较慢',
    '文件很大，開啟和儲存會較慢',
    'The document is very large: opening and saving it takes longer',
  ],
  cycle: ['循环引用，已置空', '循環參照，已清空', 'This refers back to itself and was emptied'],
  notJsonValue: [
    'JSON 无法表示此值，已置空',
    'JSON 無法表示此值，已清空',
    'JSON cannot hold this value; it was emptied',
  ],
  tooLargeValue: [
    '内容过多，其余已舍去',
    '內容過多，其餘已捨去',
    'There is too much content; the rest was left out',
  ],
  tooNested: [
    '括号嵌套超过 {limit} 层，无法读取',
    '括號巢狀超過 {limit} 層，無法讀取',
    'Brackets are nested more than {limit} {limit:level|levels} deep: this cannot be read',
  ],
  moreProblems: [
    '还有 {count} 个问题未列出',
    '還有 {count} 個問題未列出',
    '{count} more {count:problem is|problems are} not listed',
  ],

  expressionSyntax: [
    '表达式有误：第 {at} 个字符处',
    '運算式有誤：第 {at} 個字元處',
    'The expression has an error at character {at}',
  ],
  expressionTooLong: [
    '表达式过长或嵌套过深',
    '運算式過長或巢狀過深',
    'The expression is too long or too deeply nested',
  ],
  expressionUnknown: [
    '表达式中的“{name}”不存在',
    '運算式中的「{name}」不存在',
    '“{name}” in the expression does not exist',
  ],
  expectsNumber: ['表达式此处应为数字', '運算式此處應為數字', 'The expression needs a number here'],
  expectsText: ['表达式此处应为文本', '運算式此處應為文字', 'The expression needs text here'],
  expectsBoolean: ['表达式此处应为是或否', '運算式此處應為是或否', 'The expression needs true or false here'],
  expectsList: ['表达式此处应为列表', '運算式此處應為清單', 'The expression needs a list here'],
  expressionArguments: [
    '函数“{name}”的参数个数不对',
    '函式「{name}」的參數個數不對',
    'The function “{name}” has the wrong number of arguments',
  ],
  expressionCycle: [
    '条件循环依赖：{path}，这些条件不起作用',
    '條件循環相依：{path}，這些條件不生效',
    'These conditions depend on each other in a circle and have no effect: {path}',
  ],

  /** What fresh widgets start with. */
  freshChoice: ['选项 {at}', '選項 {at}', 'Option {at}'],
  freshTab: ['标签 {at}', '分頁 {at}', 'Tab {at}'],

  /** What the renderer's `getData` rejects with (fm.message.validError). */
  formInvalid: ['表单数据校验失败', '表單資料驗證失敗', 'Form data validation failed'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type MessageKey = keyof typeof table;

/** A message before it is worded: its key and what fills its blanks. */
export interface Wording {
  key: MessageKey;
  values?: Readonly<Record<string, string | number>>;
}

const columnOf: Record<string, 0 | 1 | 2> = { 'zh-CN': 0, 'zh-TW': 1, 'en-US': 2 };

/** What a message is filled with: `{limit}`, and the word that goes with it: `{limit:item|items}`. */
const blank = /\{(\w{1,20})(?::([^|{}]*)\|([^{}]*))?\}/g;

/** Words a message; an unknown locale is answered in zh-CN. */
export function word({ key, values = {} }: Wording, locale: Locale = 'zh-CN'): string {
  const text: string = table[key][columnOf[locale] ?? 0];
  const filled = text.replaceAll(blank, (whole, name: string, one?: string, other?: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = String(values[name]);
    return one === undefined ? value : ((value === '1' ? one : other) ?? '');
  });
  return filled.trim();
}
