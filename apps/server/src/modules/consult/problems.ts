import type { FieldProblem, Locale } from '@huifang/contract';
import { AppError } from '../../errors.ts';

const sentences = {
  required: ['请完成填写', '請完成填寫', 'Please complete this field.'],
  phone: [
    '手机号码格式错误，请输入正确的号码',
    '手機號碼格式錯誤，請輸入正確的號碼',
    'The phone number is malformed. Enter a correct number.',
  ],
  maskedPhone: [
    '此号码与档案中的号码不符，请输入完整号码',
    '此號碼與檔案中的號碼不符，請輸入完整號碼',
    'This masked number is not in the profile. Enter the full number.',
  ],
  tooManyPhones: ['最多填写 50 个联系电话', '最多填寫 50 個聯絡電話', 'At most 50 phone numbers.'],
  idNumber: [
    '证件号格式错误，请输入正确的证件号',
    '證件號碼格式錯誤，請輸入正確的證件號碼',
    'The identity number is malformed. Enter a correct number.',
  ],
  birthDate: [
    '出生日期须在今天之前的 130 年内',
    '出生日期須在今天之前的 130 年內',
    'The birth date must lie within the last 130 years.',
  ],
  planTime: ['请指定计划时间', '請指定計畫時間', 'Please specify the plan time.'],
  appointmentDate: ['请指定预约日期', '請指定預約日期', 'Please specify the appointment date.'],
  dateWindow: [
    '日期须在昨天至可选天数之内',
    '日期須在昨天至可選天數之內',
    'The date must lie between yesterday and the last selectable day.',
  ],
  registeredInFuture: [
    '登记时间不能晚于现在',
    '登記時間不能晚於現在',
    'The registration time cannot lie in the future.',
  ],
  registeredTooEarly: [
    '登记时间早于可补登记的日期',
    '登記時間早於可補登記的日期',
    'The registration time lies before the earliest day that may be chosen.',
  ],
  executor: ['请选择指定人员', '請選擇指定人員', 'Please select the designated person.'],
  followUpTime: ['跟进时间不能为空', '跟進時間不能為空', 'Enter the follow-up time.'],
  futureFollowUp: [
    '跟进时间不能晚于今天',
    '追蹤時間不能晚於今天',
    'The follow-up time cannot lie after today.',
  ],
  followUpNote: ['说明不能为空', '說明不能為空', 'Enter a note.'],
  onlyPhone: ['目前只支持电话回访', '目前只支援電話回訪', 'Only follow-ups by phone are possible for now.'],
  nextTime: ['请选择计划时间', '請選擇計畫時間', 'Choose the plan time.'],
  nextPlanDate: ['请指定下次计划日期!', '請指定下次計畫日期!', 'Please specify the next plan date.'],
  nextNote: ['计划说明不能为空', '計畫說明不能為空', 'Enter the plan note.'],
  nextBeforeFollowUp: [
    '下次计划时间不能早于跟进时间',
    '下次計畫時間不能早於追蹤時間',
    'The next plan cannot lie before the follow-up time.',
  ],
  executionDate: ['请选择执行日期', '請選擇執行日期', 'Please select the execution date.'],
  callbackAppointment: ['请指定预约日期!', '請指定預約日期!', 'Please specify the appointment date.'],
  dateRange: [
    '请选择不超过 42 天的日期范围',
    '請選擇不超過 42 天的日期範圍',
    'Choose a range of at most 42 days.',
  ],
  unknownOption: [
    '选项不存在，请重新选择',
    '選項不存在，請重新選擇',
    'This option does not exist. Choose again.',
  ],
  listKey: [
    '游标无效，请从第一页重新查询',
    '遊標無效，請從第一頁重新查詢',
    'This page key is not valid. Start from the first page.',
  ],
  contactName: ['请填写联系人姓名', '請填寫聯絡人姓名', 'Enter the name of the contact.'],
  complaintPhone: ['请输入 11 位联系电话', '請輸入 11 位聯絡電話', 'Enter a phone number of 11 digits.'],
  handledTooEarly: [
    '处理时间不能早于登记时间',
    '處理時間不能早於登記時間',
    'The handling cannot lie before the registration.',
  ],
  handlerRight: [
    '此人没有处理投诉的权限，请选择其他人员',
    '此人沒有處理投訴的權限，請選擇其他人員',
    'This person may not handle complaints. Choose somebody else.',
  ],
  reviewerRight: [
    '此人没有审核投诉的权限，请选择其他人员',
    '此人沒有審核投訴的權限，請選擇其他人員',
    'This person may not review complaints. Choose somebody else.',
  ],
  callbackCustomer: [
    '需要回访时请选择客户',
    '需要回訪時請選擇客戶',
    'Choose the customer who is to be called back.',
  ],
  tagBlank: ['请输入标签内容', '請輸入標籤內容', 'Enter the tag.'],
  tagLong: ['标签最多 20 个字', '標籤最多 20 個字', 'A tag has at most 20 characters.'],
  tagTwice: ['标签重复', '標籤重複', 'This tag is in the list already.'],
  tagColour: ['请选择预设的标签颜色', '請選擇預設的標籤顏色', 'Choose one of the preset colours.'],
  source: ['请完成填写', '請完成填寫', 'Choose or fill in an information source.'],
  formDocument: [
    '不是可读取的表单文档，请检查后重新导入',
    '不是可讀取的表單文件，請檢查後重新匯入',
    'This is no form document. Check it and import it again.',
  ],
} as const;

type ProblemKind = keyof typeof sentences;

/** Gathers what is wrong with a form, worded in the operator's language, and refuses it all at once. */
export class Problems {
  readonly #locale: Locale;
  readonly #found: FieldProblem[] = [];

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  add(path: string, kind: ProblemKind): void {
    const [zhCN, zhTW, enUS] = sentences[kind];
    const message = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS }[this.#locale];
    if (!this.#found.some((problem) => problem.path === path)) this.#found.push({ path, message });
  }

  /** Throws VALIDATION when anything was found. */
  settle(): void {
    if (this.#found.length > 0) throw new AppError('VALIDATION', { fields: [...this.#found] });
  }
}
