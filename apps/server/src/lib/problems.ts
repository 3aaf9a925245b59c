import type { FieldProblem, Locale } from '@huifang/contract';
import { AppError } from '../errors.ts';

const sentences = {
  required: ['请完成填写', '請完成填寫', 'Please complete this field.'],
  requiredNow: [
    '{item}现在为必填（{who} {at} 修改）',
    '{item}現在為必填（{who} {at} 修改）',
    '{item} has to be filled in now (changed by {who}, {at}).',
  ],
  changedBy: ['（{who} {at} 修改）', '（{who} {at} 修改）', ' (changed by {who}, {at})'],
  hiddenItem: [
    '此项已设为不填写，请清空后保存',
    '此項已設為不填寫，請清空後儲存',
    'This is not filled in here any more. Clear it, then save.',
  ],
  hiddenNow: [
    '{item}现在不再填写（{who} {at} 修改），请清空后保存',
    '{item}現在不再填寫（{who} {at} 修改），請清空後儲存',
    '{item} is not filled in any more (changed by {who}, {at}). Clear it, then save.',
  ],
  phone: [
    '手机号码格式错误，请输入正确的号码',
    '手機號碼格式錯誤，請輸入正確的號碼',
    'This is not a phone number. Enter a correct number.',
  ],
  maskedPhone: [
    '此号码与档案中的号码不符，请输入完整号码',
    '此號碼與客戶資料中的號碼不符，請輸入完整號碼',
    'This masked number is not in the profile. Enter the full number.',
  ],
  maskedAnswer: [
    '此处隐藏的内容已无法对应，请输入完整内容',
    '此處隱藏的內容已無法對應，請輸入完整內容',
    'What is hidden here cannot be matched any more. Enter it in full.',
  ],
  tooManyPhones: ['最多 50 个号码', '最多 50 個號碼', 'At most 50 numbers'],
  idNumber: [
    '证件号格式错误，请输入正确的证件号',
    '證件號碼格式錯誤，請輸入正確的證件號碼',
    'This is not an ID number. Enter a correct number.',
  ],
  birthDate: [
    '出生日期须在今天之前的 130 年内',
    '出生日期須在今天之前的 130 年內',
    'The birth date must lie within the last 130 years.',
  ],
  planTime: ['请选择计划时间', '請選擇計畫時間', 'Choose the plan date.'],
  appointmentDate: ['请指定预约日期!', '請指定預約日期！', 'Choose the appointment date.'],
  dateWindow: ['日期超出可选范围', '日期超出可選範圍', 'The date lies outside the allowed range.'],
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
  executor: ['请选择指定人员', '請選擇指定人員', 'Choose the person.'],
  followUpTime: ['跟进时间不能为空', '追蹤時間不能為空', 'Enter the follow-up time.'],
  futureFollowUp: [
    '跟进时间不能晚于今天',
    '追蹤時間不能晚於今天',
    'The follow-up time cannot lie after today.',
  ],
  followUpNote: ['说明不能为空', '說明不能為空', 'Enter a note.'],
  onlyPhone: ['目前只支持电话回访', '目前只支援電話回訪', 'Only follow-ups by phone are possible for now.'],
  nextTime: ['请选择计划时间', '請選擇計畫時間', 'Choose the plan date.'],
  nextPlanDate: ['请指定下次计划日期!', '請指定下次計畫日期！', 'Choose the next plan date.'],
  nextNote: ['计划说明不能为空', '計畫說明不能為空', 'Enter a plan note.'],
  nextBeforeFollowUp: [
    '下次计划时间不能早于跟进时间',
    '下次計畫時間不能早於追蹤時間',
    'The next plan cannot be before the follow-up time.',
  ],
  executionDate: ['请选择执行日期', '請選擇執行日期', 'Choose the execution date.'],
  callbackAppointment: ['请指定预约日期!', '請指定預約日期！', 'Choose the appointment date.'],
  dateRange: [
    '请选择不超过 42 天的日期范围',
    '請選擇不超過 42 天的日期範圍',
    'Choose a range of at most 42 days.',
  ],
  unknownOption: [
    '选项不存在或已停用，请重新选择',
    '選項不存在或已停用，請重新選擇',
    'This option does not exist or is out of use. Choose again.',
  ],
  longWord: ['最多填写 100 个字', '最多填寫 100 個字', 'At most 100 characters.'],
  longitude: [
    '经度应在 -180 到 180 之间',
    '經度應在 -180 到 180 之間',
    'The longitude lies between -180 and 180.',
  ],
  latitude: ['纬度应在 -90 到 90 之间', '緯度應在 -90 到 90 之間', 'The latitude lies between -90 and 90.'],
  pictureGone: ['图片已失效，请重新上传', '圖片已失效，請重新上傳', 'This picture is gone. Upload it again.'],
  pictureKind: [
    '图片应为 JPG、PNG、GIF 或 WebP 格式',
    '圖片應為 JPG、PNG、GIF 或 WebP 格式',
    'A picture is a JPG, PNG, GIF or WebP file.',
  ],
  coordinates: ['请同时填写经度和纬度', '請同時填寫經度和緯度', 'Enter both longitude and latitude.'],
  listKey: [
    '翻页位置已失效，请从第一页重新查看',
    '翻頁位置已失效，請從第一頁重新檢視',
    'This place in the list is gone. Start from the first page.',
  ],
  contactName: ['请填写联系人姓名', '請填寫聯絡人姓名', 'Enter the contact’s name.'],
  complaintPhone: ['请填写 11 位联系电话', '請填寫 11 碼聯絡電話', 'Enter a phone number of 11 digits.'],
  handledTooEarly: [
    '处理时间不能早于登记时间',
    '處理時間不能早於登記時間',
    'The handling cannot be before the registration.',
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
    'Choose the customer to follow up with.',
  ],
  tagBlank: ['请填写标签', '請填寫標籤', 'Enter a tag.'],
  tagLong: ['最多填写 20 个字', '最多填寫 20 個字', 'At most 20 characters.'],
  tagTwice: ['标签重复', '標籤重複', 'This tag is in the list already.'],
  tagColour: ['请选择预设的标签颜色', '請選擇預設的標籤顏色', 'Choose one of the preset colors.'],
  disturbReason: ['请填写勿扰原因', '請填寫勿擾原因', 'Enter a reason'],
  requestNote: [
    '请写明由谁提出、如何核实身份',
    '請寫明由誰提出、如何核實身分',
    'Say who asked, and how you made sure who they are.',
  ],
  disturbUntil: ['截止日期不能早于今天', '截止日期不能早於今天', 'The last day cannot be before today'],
  source: ['请完成填写', '請完成填寫', 'Choose or fill in an information source.'],
  code: [
    '编码为 1 到 20 个字母、数字或 . _ -，不能有空格',
    '編碼為 1 到 20 個字母、數字或 . _ -，不能有空格',
    'A code has 1 to 20 letters, digits or . _ - and no blanks.',
  ],
  colour: ['请选择列出的颜色', '請選擇列出的顏色', 'Choose one of the listed colors.'],
  place: ['请选择所在地区', '請選擇所在地區', 'Choose where it is.'],
  menuName: [
    '页面名称只能有字母、数字、- 和 _',
    '頁面名稱只能有字母、數字、- 和 _',
    'A page’s name has letters, digits, - and _ only.',
  ],
  webAddress: [
    '只能填写 http 或 https 开头的网址',
    '只能填寫 http 或 https 開頭的網址',
    'Only addresses that begin with http or https are allowed.',
  ],
  menuIcon: [
    '没有这个图标，或已不再提供，请选择其他图标',
    '沒有這個圖示，或已不再提供，請選擇其他圖示',
    'There is no such icon, or it is not offered any more. Choose another one.',
  ],
  menuGroupMissing: [
    '没有此分组，请先新增或在前面的行中写上',
    '沒有此分組，請先新增或在前面的列中寫上',
    'There is no such group. Add it first, or in a line above.',
  ],
  menuKind: [
    '类型请写“页面”“分组”或“外部链接”',
    '類型請寫「頁面」、「分組」或「外部連結」',
    'The type is “Page”, “Group” or “Link”.',
  ],
  menuKindStays: [
    '已有的菜单项不能改为其他类型',
    '已有的選單項目不能改為其他類型',
    'What an entry is cannot be changed any more.',
  ],
  menuTwice: [
    '前面的行中已有此页面，内容不同',
    '前面的列中已有此頁面，內容不同',
    'A line above says something else of the same page.',
  ],
  unknownRight: [
    '没有名为“{right}”的权限',
    '沒有名為「{right}」的權限',
    'There is no right called “{right}”.',
  ],
  menuKeepsEditor: [
    '导入后您将看不到“页面与菜单”，此行未导入',
    '匯入後您將看不到「頁面與選單」，此列未匯入',
    'You would no longer see the page that arranges the menu. This line was left out.',
  ],
  noGroup: ['只能放到分组里', '只能放到分組裡', 'It can stand in a group only.'],
  methodName: [
    '咨询方式只能全为中文或全为英文字母',
    '諮詢方式只能全為中文或全為英文字母',
    'A consult method’s name must be all Chinese characters or all Latin letters.',
  ],
  belowItself: ['不能移到自己的下级里', '不能移到自己的下級裡', 'It cannot be moved below itself.'],
  departmentTwice: [
    '同级已有同名部门',
    '同級已有同名部門',
    'There is already a department of this name on this level.',
  ],
  departmentDepth: [
    '部门最多 10 级，请放到更高的一级',
    '部門最多 10 級，請放到更高的一級',
    'Departments have at most 10 levels. Choose a place further up.',
  ],
  departmentSemicolon: [
    '部门名称不能有分号：分号用来分隔上下级部门',
    '部門名稱不能有分號：分號用來分隔上下級部門',
    'A department’s name has no semicolon: semicolons part the departments of a path.',
  ],
  departmentTarget: [
    '请选择未停用、且不在要停用的部门之内的部门',
    '請選擇未停用、且不在要停用的部門之內的部門',
    'Choose a department that is in use and is not being closed.',
  ],
  headGone: [
    '负责人须是在职员工，请重新选择',
    '負責人須是在職員工，請重新選擇',
    'The head is somebody who works here. Choose again.',
  ],
  accountName: [
    '账号为 2 到 50 个字母、汉字、数字或 . _ @ -，不能有空格',
    '帳號為 2 到 50 個字母、漢字、數字或 . _ @ -，不能有空格',
    'An account has 2 to 50 letters, digits or . _ @ - and no blanks.',
  ],
  wordLong: [
    '名称最多 100 个字符，请缩短后重试',
    '名稱最多 100 個字元，請縮短後再試',
    'A name may have at most 100 characters. Shorten it and try again.',
  ],
  methodMissing: [
    '没有此咨询方式，请先新增或在前面的行中写上',
    '沒有此諮詢方式，請先新增或在前面的列中寫上',
    'There is no such consult method. Add it first, or in a line above.',
  ],
  methodKind: ['种类请写“选择”或“填写”', '種類請寫「選擇」或「填寫」', 'The kind is “Chosen” or “Typed”.'],
  yesNo: ['请写“是”或“否”', '請寫「是」或「否」', 'Write “Yes” or “No”.'],
  cellLong: [
    '“{name}”最多 {max} 个字',
    '「{name}」最多 {max} 個字',
    '“{name}” is too long: its limit is {max}.',
  ],
  listOrder: [
    '排序请写 1 到 9999 的整数',
    '排序請寫 1 到 9999 的整數',
    'The order is a whole number from 1 to 9999.',
  ],
  noneNamed: [
    '没有或不止一个叫“{name}”',
    '沒有或不止一個叫「{name}」',
    'There is none, or more than one, called “{name}”.',
  ],
  linePurpose: [
    '用途请写“热线”“回访”或“科室”',
    '用途請寫「熱線」「回訪」或「科別」',
    'The purpose is “Hotline”, “Follow-up” or “Department”.',
  ],
  wholeNumber: [
    '排序请写不小于 0 的整数',
    '排序請寫不小於 0 的整數',
    'The order is a whole number of 0 or more.',
  ],
  sourceDepth: ['来源最多 10 级', '來源最多 10 級', 'Sources may have at most 10 levels.'],
  inputsAreFlat: ['填写的来源没有下级', '填寫的來源沒有下級', 'Inputs have nothing below them.'],
  unknownItem: ['此页面没有这个字段', '此頁面沒有這個欄位', 'This page has no such field.'],
  itemTwice: ['同一格出现了两次', '同一格出現了兩次', 'The same cell is named twice.'],
  unknownDepartment: [
    '部门不存在，可能已被删除，请刷新后再设置',
    '部門不存在，可能已被刪除，請重新整理後再設定',
    'This department does not exist any more. Reload the page.',
  ],
  fixedItem: [
    '此项由固定规则要求，不能放宽或隐藏',
    '此項由固定規則要求，不能放寬或隱藏',
    'A fixed rule asks for this field: it can be neither loosened nor hidden.',
  ],
  requiredAndHidden: [
    '必填的字段不能隐藏，请只选其中一项',
    '必填的欄位不能隱藏，請只選其中一項',
    'A required field cannot be hidden. Choose one of the two.',
  ],
  noApproval: [
    '此页面的修改不经审核，不能设为需审核',
    '此頁面的修改不經審核，不能設為需審核',
    'Changes on this page wait for no approval.',
  ],
  noReadOnly: [
    '每次回访都是新登记，不能设为只读',
    '每次回訪都是新登記，不能設為唯讀',
    'Each follow-up is a new entry, which cannot be read-only.',
  ],
  ruleLong: ['填写的内容过长，请缩短后保存', '填寫的內容過長，請縮短後儲存', 'This is too long. Shorten it.'],
  ruleZone: [
    '不是有效的时区，请从列表中选择',
    '不是有效的時區，請從清單中選擇',
    'This is no time zone. Choose one from the list.',
  ],
  ruleUrl: [
    '请填写以 http:// 或 https:// 开头的地址',
    '請填寫以 http:// 或 https:// 開頭的網址',
    'Enter an address that starts with http:// or https://.',
  ],
  ruleCount: [
    '请填写 {min} 到 {max} 的整数',
    '請填寫 {min} 到 {max} 的整數',
    'Enter a whole number from {min} to {max}.',
  ],
  ruleLetters: ['最多 {max} 个英文字母', '最多 {max} 個英文字母', 'Latin letters: at most {max}.'],
  networks: [
    '请填写 IP 地址或网段，如 203.0.113.5 或 203.0.113.0/24',
    '請填寫 IP 位址或網段，如 203.0.113.5 或 203.0.113.0/24',
    'Enter IP addresses or networks, such as 203.0.113.5 or 203.0.113.0/24.',
  ],
  webhookAddress: [
    '请填写可从外网访问的 https 地址；内网地址须由运维人员先行放行',
    '請填寫可從外網存取的 https 網址；內網位址須由維運人員先行放行',
    'Enter an https address on the internet. Networks of your own have to be allowed by whoever runs the server.',
  ],
  webhookName: [
    '无法解析该地址的域名，请检查后重试',
    '無法解析此網址的網域名稱，請檢查後再試',
    'The name in this address was not found. Check it and try again.',
  ],
  formDocument: [
    '不是可读取的表单文档，请检查后重新导入',
    '不是可讀取的表單文件，請檢查後重新匯入',
    'This is no form document. Check it and import it again.',
  ],
} as const;

export type ProblemKind = keyof typeof sentences;

type ProblemValues = Readonly<Record<string, string>>;

interface FoundProblem {
  path: string;
  kind: ProblemKind;
  /** Fill the sentence's placeholders. */
  values?: ProblemValues;
}

/** What a kind of problem is told as. */
export function problemSentence(kind: ProblemKind, locale: Locale, values: ProblemValues = {}): string {
  const [zhCN, zhTW, enUS] = sentences[kind];
  const sentence = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS }[locale];
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Gathers what is wrong with a form, worded in the operator's language, and refuses it all at once. */
export class Problems {
  readonly #locale: Locale;
  #found: FoundProblem[] = [];

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  add(path: string, kind: ProblemKind, values?: ProblemValues): void {
    if (!this.#found.some((problem) => problem.path === path)) this.#found.push({ path, kind, values });
  }

  /** Says more about what was found of a path. */
  reword(path: string, kind: ProblemKind, values: ProblemValues): void {
    this.#found = this.#found.map((problem) => (problem.path === path ? { path, kind, values } : problem));
  }

  /** What was found, for those who word it themselves. */
  get found(): readonly FoundProblem[] {
    return this.#found;
  }

  /** Throws VALIDATION when anything was found. */
  throwIfAny(): void {
    if (this.#found.length === 0) return;
    const fields = this.#found.map(
      ({ path, kind, values }): FieldProblem => ({
        path,
        message: problemSentence(kind, this.#locale, values),
      }),
    );
    throw new AppError('VALIDATION', { fields, problems: this.#found });
  }
}
