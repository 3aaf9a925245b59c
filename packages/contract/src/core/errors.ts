import type { z } from 'zod';
import { ownPath } from './record.ts';

/** The interface languages. The server answers in the one that `Accept-Language` names, else in zh-CN. */
export type Locale = 'zh-CN' | 'zh-TW' | 'en-US';

interface Failure {
  /** 200 for business failures: the envelope carries the refusal (rule wire-1). */
  readonly status: number;
  /** The sentence to show, an ICU message: it tells the user what to do and an attacker nothing. */
  readonly text: Readonly<Record<Locale, string>>;
}

const failure = (status: number, zhCN: string, zhTW: string, enUS: string): Failure => ({
  status,
  text: { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS },
});

/** Every failure that a call can answer, with its public sentence. `Code` on the wire is the key. */
export const failures = {
  BAD_REQUEST: failure(
    400,
    '提交的内容无法识别，请刷新页面后重试',
    '送出的內容無法辨識，請重新整理頁面後再試',
    'What was sent could not be read. Reload the page and try again.',
  ),
  UNAUTHENTICATED: failure(
    401,
    '登录状态已过期，请重新登录。',
    '登入狀態已過期，請重新登入。',
    'Your session has expired. Please sign in again.',
  ),
  FORBIDDEN: failure(
    403,
    '没有权限进行此操作，请联系管理员',
    '沒有權限進行此操作，請聯絡管理員',
    'You do not have permission to do this. Ask your administrator.',
  ),
  UNKNOWN_PATH: failure(404, '此地址不存在', '此網址不存在', 'There is nothing at this address.'),
  TOO_SLOW: failure(
    408,
    '网络过慢，提交没有完成，请重试',
    '網路過慢，送出沒有完成，請再試一次',
    'The connection was too slow for what was sent. Please try again.',
  ),
  PAYLOAD_TOO_LARGE: failure(
    413,
    '提交的内容过大，请精简后重试',
    '送出的內容過大，請精簡後再試',
    'What you sent is too large. Shorten it and try again.',
  ),
  UNSUPPORTED_MEDIA_TYPE: failure(
    415,
    '不支持的内容类型',
    '不支援的內容類型',
    'This content type is not supported.',
  ),
  THROTTLED: failure(
    429,
    '尝试次数过多，请 {minutes} 分钟后再试',
    '嘗試次數過多，請 {minutes} 分鐘後再試',
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  ),
  SIGN_IN_THROTTLED: failure(
    429,
    '登录失败次数过多，请 {minutes} 分钟后再试，或在以前登录过的地点登录',
    '登入失敗次數過多，請 {minutes} 分鐘後再試，或在以前登入過的地點登入',
    'Too many failed sign-ins. Try again in {minutes, plural, one {# minute} other {# minutes}}, or from where you signed in before.',
  ),
  SIGN_IN_BUSY: failure(
    429,
    '当前登录的人较多，请稍等几秒后重试',
    '目前登入的人較多，請稍候幾秒再試',
    'Many people are signing in right now. Wait a few seconds and try again.',
  ),
  INTERNAL: failure(
    500,
    '服务暂时不可用，已填写的内容会保留，请稍后重试',
    '服務暫時不可用，已填寫的內容會保留，請稍後再試',
    'The service is temporarily unavailable. What you typed is kept; please try again.',
  ),
  BUSY: failure(
    503,
    '服务正忙，已填写的内容会保留，请稍后重试',
    '服務忙碌中，已填寫的內容會保留，請稍後再試',
    'The service is busy at the moment. What you typed is kept; please try again shortly.',
  ),
  DISK_FULL: failure(
    507,
    '服务器存储空间已满，暂时不能保存，已填写的内容会保留，请联系管理员',
    '伺服器儲存空間已滿，暫時不能儲存，已填寫的內容會保留，請聯絡管理員',
    'The server has no room left, so that nothing can be saved. What you typed is kept; ask your administrator.',
  ),
  SEARCH_TOO_LONG: failure(
    200,
    '查询时间过长，请增加筛选条件后重试',
    '查詢時間過長，請增加篩選條件後再試',
    'This search takes too long. Narrow it and try again.',
  ),

  VALIDATION: failure(200, '请检查填写的内容', '請檢查填寫的內容', 'Please check what you entered.'),
  NOT_FOUND: failure(
    200,
    '没有找到该记录，可能已被删除',
    '沒有找到此記錄，可能已被刪除',
    'This record was not found. It may have been deleted.',
  ),
  LOGIN_FAILED: failure(
    200,
    '用户名或密码错误',
    '使用者名稱或密碼錯誤',
    'The user name or password is wrong.',
  ),
  SECOND_FACTOR_NEEDED: failure(
    200,
    '请继续完成登录验证',
    '請繼續完成登入驗證',
    'One more step: confirm that it is you.',
  ),
  SECOND_FACTOR_WRONG: failure(
    200,
    '验证未通过，请检查后重试',
    '驗證未通過，請檢查後再試',
    'That was not right. Check it and try again.',
  ),
  SECOND_FACTOR_EXPIRED: failure(
    200,
    '验证已超时或次数过多，请重新填写密码登录',
    '驗證已逾時或次數過多，請重新填寫密碼登入',
    'This took too long or was tried too often. Sign in with your password again.',
  ),
  SECOND_FACTOR_DEMANDED: failure(
    403,
    '您的角色要求登录验证，请先设置验证方式',
    '您的角色要求登入驗證，請先設定驗證方式',
    'Your role asks for two-step verification. Set it up first.',
  ),
  SECOND_FACTOR_KEPT: failure(
    200,
    '您的角色要求登录验证，请先添加另一种验证方式再移除',
    '您的角色要求登入驗證，請先新增另一種驗證方式再移除',
    'Your role asks for two-step verification. Add another way before you remove this one.',
  ),
  ENROLMENT_EXPIRED: failure(
    200,
    '设置已超时，请重新开始',
    '設定已逾時，請重新開始',
    'Setting it up took too long. Please start again.',
  ),
  FIRST_RUN_CODE_WRONG: failure(
    200,
    '初始化码错误，请核对服务器终端最后一次启动时显示的初始化码',
    '初始化碼錯誤，請核對伺服器終端機最後一次啟動時顯示的初始化碼',
    'This is not the code. Copy the one that the server printed when it last started.',
  ),
  FIRST_RUN_OVER: failure(
    200,
    '已有人在别处完成了首次设置，请用那时设置的账号登录',
    '已有人在別處完成了首次設定，請用那時設定的帳號登入',
    'Somebody else has just completed the first set-up. Sign in with the account that was made then.',
  ),
  PASSWORD_NEEDED: failure(200, '请填写登录密码', '請填寫登入密碼', 'Enter your password.'),
  PASSWORD_WRONG: failure(
    200,
    '密码错误，请检查后重试',
    '密碼錯誤，請檢查後再試',
    'The password is wrong. Check it and try again.',
  ),
  PASSWORD_DUE: failure(
    403,
    '请先设置新密码，再继续使用',
    '請先設定新密碼，再繼續使用',
    'Choose a new password before you go on.',
  ),
  PASSWORD_SHORT: failure(
    200,
    '新密码至少 {least} 个字符，请加长后重试',
    '新密碼至少 {least} 個字元，請加長後再試',
    'A password has at least {least, plural, one {# character} other {# characters}}. Make it longer.',
  ),
  PASSWORD_LONG: failure(
    200,
    '新密码最多 {most} 个字符，请缩短后重试',
    '新密碼最多 {most} 個字元，請縮短後再試',
    'A password has at most {most, plural, one {# character} other {# characters}}. Make it shorter.',
  ),
  PASSWORD_COMMON: failure(
    200,
    '新密码过于常见，容易被猜到，请换一个，例如几个不相关的词',
    '新密碼過於常見，容易被猜到，請換一個，例如幾個不相關的詞',
    'This password is easily guessed. Use another one, such as four words at random.',
  ),
  PASSWORD_UNCHANGED: failure(
    200,
    '新密码与当前密码相同，请换一个',
    '新密碼與目前密碼相同，請換一個',
    'The new password is the current one. Use another one.',
  ),
  PASSKEY_UNAVAILABLE: failure(
    200,
    '通行密钥只能在 https 网址下使用，请联系管理员或选择其他验证方式',
    '通行金鑰只能在 https 網址下使用，請聯絡管理員或選擇其他驗證方式',
    'Passkeys need an https address. Ask your administrator or choose another way.',
  ),
  PASSKEY_REFUSED: failure(
    200,
    '此通行密钥未能通过验证，请重试',
    '此通行金鑰未能通過驗證，請再試一次',
    'This passkey could not be verified. Please try again.',
  ),
  TOO_MANY_PASSKEYS: failure(
    200,
    '通行密钥最多 {most} 个，请先移除不用的',
    '通行金鑰最多 {most} 個，請先移除不用的',
    'You can have at most {most, plural, one {# passkey} other {# passkeys}}. Remove one that you no longer use.',
  ),
  IDEMPOTENCY_MISMATCH: failure(
    200,
    '此次保存已用不同内容提交过，请刷新页面后重试',
    '此次儲存已用不同內容送出過，請重新整理頁面後再試',
    'This was already saved with other contents. Reload the page and try again.',
  ),
  STALE: failure(
    200,
    '{who} 已修改了此记录：{fields}。您填写的内容已保留，请核对后再保存',
    '{who} 已修改了此記錄：{fields}。您填寫的內容已保留，請核對後再儲存',
    '{who} has changed this record: {fields}. What you typed is kept; compare and save again.',
  ),
  VERSION_REQUIRED: failure(
    200,
    '无法判断此记录是否已被他人修改，请重新打开后再保存',
    '無法判斷此記錄是否已被他人修改，請重新開啟後再儲存',
    'Nobody can tell whether others have changed this record. Open it again, then save.',
  ),
  SEARCH_TOO_SHORT: failure(
    200,
    '筛选内容需要大于两个字符!',
    '篩選內容需要大於兩個字元！',
    'Enter at least two characters to search.',
  ),
  PHONE_LOOKUPS_SPENT: failure(
    200,
    '1 小时内最多查找 {count} 个不同的号码，请稍后再试，或请有权查看完整号码的同事查找',
    '1 小時內最多尋找 {count} 個不同的號碼，請稍後再試，或請有權檢視完整號碼的同事尋找',
    'At most {count, plural, one {# number} other {# different numbers}} can be looked up in an hour. Try again later, or ask a colleague who may see full numbers.',
  ),
  PAGE_SIZE_REFUSED: failure(
    200,
    '每页条数只能是 10、20、50、100 或 200',
    '每頁筆數只能是 10、20、50、100 或 200',
    'A page holds 10, 20, 50, 100 or 200 rows.',
  ),
  EXPORT_RUNNING: failure(
    200,
    '已有导出正在进行，请等待完成后再导出',
    '已有匯出正在進行，請等待完成後再匯出',
    'An export of yours is still running. Wait until it is done.',
  ),
  UNKNOWN_OPERATION: failure(200, '没有这个业务操作', '沒有這個業務操作', 'There is no such operation.'),

  CONTACT_REQUIRED: failure(
    200,
    '请填写联系电话、微信、QQ中任意一项',
    '請填寫聯絡電話、微信、QQ中任意一項',
    'Enter a phone number, WeChat or QQ.',
  ),
  PHONE_EXISTS: failure(
    200,
    '当前电话已有档案，是否继续？',
    '此電話已建檔，要繼續嗎？',
    'This phone already has a profile. Continue?',
  ),
  PHONE_TAKEN: failure(
    200,
    '电话号码 {number} 已建档，请更换',
    '電話號碼 {number} 已建檔，請更換',
    'The phone number {number} already has a profile. Use another one.',
  ),
  NAME_EXISTS: failure(
    200,
    '当前姓名已有档案，是否继续？',
    '此姓名已建檔，要繼續嗎？',
    'This name already has a profile. Continue?',
  ),
  NAME_TAKEN: failure(
    200,
    '请检查该姓名是否已有档案',
    '請檢查此姓名是否已建檔',
    'Check whether this name already has a profile.',
  ),
  WECHAT_TAKEN: failure(
    200,
    '该微信号已建档，请更换',
    '此微信號已建檔，請更換',
    'This WeChat already has a profile. Use another one.',
  ),
  QQ_TAKEN: failure(
    200,
    '该QQ号已建档，请更换',
    '此QQ號已建檔，請更換',
    'This QQ already has a profile. Use another one.',
  ),
  PERSON_READ_ONLY: failure(
    200,
    '客户档案在此不能修改',
    '客戶資料在此不能修改',
    'The customer’s profile cannot be changed here.',
  ),
  FIELD_NOT_EDITABLE: failure(
    200,
    '以下内容不允许修改：{fields}',
    '以下內容不允許修改：{fields}',
    'These fields cannot be changed: {fields}',
  ),
  CUSTOMER_REQUIRED: failure(200, '请选择一条记录', '請選擇一筆記錄', 'Choose a record.'),
  NATURAL_SOURCE_LOCKED: failure(
    200,
    '自然来源的记录不能进行此操作',
    '自然來源的記錄不能進行此操作',
    'Records of natural source cannot be changed here.',
  ),
  INPATIENT_BLOCKED: failure(
    200,
    '当前就诊状态不允许进行回访操作!',
    '目前就診狀態不允許進行回訪操作！',
    'The current visit status does not allow follow-ups.',
  ),
  CONSULT_REQUIRED: failure(200, '请选择一条咨询记录', '請選擇一筆諮詢記錄', 'Choose a consult.'),
  CALLBACK_EXECUTED: failure(
    200,
    '{who} 已于 {at} 执行了此回访计划，您填写的内容已保留',
    '{who} 已於 {at} 執行了此回訪計畫，您填寫的內容已保留',
    '{who} executed this follow-up plan at {at}. What you typed is kept.',
  ),
  NO_OPEN_PLAN: failure(
    200,
    '没有未执行的回访计划',
    '沒有未執行的回訪計畫',
    'There is no open follow-up plan.',
  ),
  CUSTOMER_ERASED: failure(
    200,
    '该客户的个人信息已按请求抹除，不能再填写或修改',
    '此客戶的個人資料已依請求刪除，不能再填寫或修改',
    'The personal data of this customer was erased at their request. Nothing can be written about them any more.',
  ),
  ERASURE_REQUESTED: failure(
    200,
    '已有抹除该客户个人信息的申请，请先处理该申请',
    '已有刪除此客戶個人資料的申請，請先處理此申請',
    'An erasure of this customer’s data has been asked for already. Decide that request first.',
  ),
  ERASURE_COMPLAINT_OPEN: failure(
    200,
    '该客户有 {count} 件未结投诉，请办结后再申请抹除',
    '此客戶有 {count} 件未結投訴，請辦結後再申請刪除',
    'This customer has {count, plural, one {# open complaint} other {# open complaints}}. Close what is open first.',
  ),
  ERASURE_OWN: failure(
    200,
    '不能审核自己提出的抹除申请，请由其他有抹除权限的同事审核',
    '不能審核自己提出的刪除申請，請由其他有刪除權限的同事審核',
    'You cannot decide an erasure that you asked for. Ask a colleague who may.',
  ),
  ERASURE_DECIDED: failure(
    200,
    '该申请已处理，请刷新后查看',
    '此申請已處理，請重新整理後檢視',
    'This request has been settled already. Reload to see how.',
  ),
  DO_NOT_DISTURB: failure(
    200,
    '客户已标记为勿扰：{reason}{until, select, none {} other {（至 {until}）}}。是否继续？',
    '客戶已標記為勿擾：{reason}{until, select, none {} other {（至 {until}）}}。要繼續嗎？',
    'This customer is marked do not disturb: {reason}{until, select, none {} other { (until {until})}}. Continue?',
  ),
  DISTURBED_CHOSEN: failure(
    200,
    '所选客户中有 {count} 位已标记为勿扰，是否继续？',
    '所選客戶中有 {count} 位已標記為勿擾，要繼續嗎？',
    '{count, plural, one {# of the chosen customers is} other {# of the chosen customers are}} marked do not disturb. Continue?',
  ),
  DISTURB_LEFT_OUT: failure(
    200,
    '客户已标记为勿扰：{reason}',
    '客戶已標記為勿擾：{reason}',
    'Marked do not disturb: {reason}',
  ),
  IN_USE: failure(
    200,
    '有 {count} 条记录正在使用，不能删除，可以改为停用',
    '有 {count} 筆記錄正在使用，不能刪除，可以改為停用',
    '{count, plural, one {# record uses} other {# records use}} this, so it cannot be removed. Switch it off instead.',
  ),
  NAME_IN_USE: failure(
    200,
    '已有同名的“{name}”，请换一个名称',
    '已有同名的「{name}」，請換一個名稱',
    'There is already a “{name}”. Choose another name.',
  ),
  NUMBER_IN_USE: failure(200, '该号码已存在', '此號碼已存在', 'This number is there already.'),
  CODE_IN_USE: failure(
    200,
    '编码“{code}”已存在，请换一个编码',
    '編碼「{code}」已存在，請換一個編碼',
    'The code “{code}” is already there. Choose another one.',
  ),
  CODE_FIXED: failure(
    200,
    '编码“{code}”不能更改或去掉：{reason}',
    '編碼「{code}」不能更改或去掉：{reason}',
    'The code “{code}” cannot be changed or taken away: {reason}',
  ),
  DICTIONARY_FIXED: failure(
    200,
    '“{name}”由产品规定，不能这样更改',
    '「{name}」由產品規定，不能這樣更改',
    '“{name}” comes with the product and cannot be changed in this way.',
  ),
  KIND_FIXED: failure(
    200,
    '{reason, select, used {已有 {count} 条咨询使用，种类不能再改} other {来源有下级，不能改为填写}}',
    '{reason, select, used {已有 {count} 筆諮詢使用，種類不能再改} other {來源有下級，不能改為填寫}}',
    '{reason, select, used {{count, plural, one {# consult has} other {# consults have}} this method, so its kind is fixed.} other {Some sources have others below them, so they cannot become inputs.}}',
  ),
  ACCOUNT_TAKEN: failure(
    200,
    '账号“{account}”已存在，请换一个',
    '帳號「{account}」已存在，請換一個',
    'There is already an account “{account}”. Choose another one.',
  ),
  ACCOUNT_UNKNOWN: failure(
    200,
    '没有账号“{account}”，请检查后重新填写',
    '沒有帳號「{account}」，請檢查後重新填寫',
    'There is no account “{account}”. Check what you typed.',
  ),
  ACCOUNT_OF_OTHERS: failure(
    200,
    '该账号还在其他机构工作，只有在其全部机构都能管理账号的人可以更改；您可以结束它在本机构的工作',
    '此帳號還在其他機構工作，只有在其全部機構都能管理帳號的人可以變更；您可以結束它在本機構的工作',
    'This account works in other organizations too: only who may configure accounts in all of them can change it. You can end its work in this one.',
  ),
  OWN_ACCESS: failure(
    200,
    '不能对自己的账号这样做，请由其他管理员操作',
    '不能對自己的帳號這樣做，請由其他管理員操作',
    'Nobody does this to their own account. Ask another administrator.',
  ),
  LAST_ADMINISTRATOR: failure(
    200,
    '“{name}”是{organisation}最后一位能管理角色和账号的人，请先授权给其他人',
    '「{name}」是{organisation}最後一位能管理角色和帳號的人，請先授權給其他人',
    '“{name}” is the last person who can configure roles and accounts in {organisation}. Give somebody else these rights first.',
  ),
  HANDOVER_RECEIVER: failure(
    200,
    '所选的人不能接收这些工作：须在本机构在职、有相应权限，且不是本人，请重新选择',
    '所選的人不能接收這些工作：須在本機構在職、有相應權限，且不是本人，請重新選擇',
    'Somebody chosen cannot take over this work: they have to work here, have the right to do it, and be somebody else. Choose again.',
  ),
  HANDOVER_CHANGED: failure(
    200,
    '“{name}”的待办在预览之后有变化，请重新预览后再交接',
    '「{name}」的待辦在預覽之後有變化，請重新預覽後再交接',
    'The open work of “{name}” has changed since the preview. Preview again, then hand it over.',
  ),
  COVER_EXISTS: failure(
    200,
    '“{name}”已有 {from} 至 {to} 的代班，请先结束它',
    '「{name}」已有 {from} 至 {to} 的代班，請先結束它',
    '“{name}” is covered from {from} to {to} already. End that cover first.',
  ),
  DRAFT_TAKEN: failure(
    200,
    '这份草稿已由 {who} 采用',
    '這份草稿已由 {who} 採用',
    '{who} has taken this draft over already.',
  ),
  GRANT_BEYOND_OWN: failure(
    200,
    '角色“{role}”含有您没有的权限，不能授予',
    '角色「{role}」含有您沒有的權限，不能授予',
    'The role “{role}” gives rights that you do not have.',
  ),
  VIEWING_READ_ONLY: failure(
    403,
    '正在以他人身份预览，只能查看，请先结束预览',
    '正在以他人身分預覽，只能檢視，請先結束預覽',
    'You are looking at the product as somebody else: you can only read. End the preview first.',
  ),
  VIEWING_OVER: failure(
    409,
    '预览已结束，请重新开始',
    '預覽已結束，請重新開始',
    'The preview is over. Begin it again.',
  ),
  GAIN_BEYOND_OWN: failure(
    200,
    '“{name}”会因此得到您没有的权限、范围或字段，不能保存',
    '「{name}」會因此得到您沒有的權限、範圍或欄位，不能儲存',
    '“{name}” would get rights, data or fields that you do not have.',
  ),
  ROLE_NEEDED: failure(
    200,
    '“{name}”至少要有一个角色',
    '「{name}」至少要有一個角色',
    '“{name}” needs at least one role.',
  ),
  DEPARTMENT_HAS_PEOPLE: failure(
    200,
    '该部门及下级共有 {count} 人，请先选择他们转入的部门',
    '此部門及下級共有 {count} 人，請先選擇他們轉入的部門',
    '{count, plural, one {# person works} other {# people work}} in this department and below it. Choose where they go first.',
  ),
  DISEASE_NAME_TAKEN: failure(
    200,
    '同级已有同名病种',
    '同級已有同名病種',
    'There is already a disease of this name on this level.',
  ),
  DISEASE_TOO_DEEP: failure(
    200,
    '病种最多 {most} 级，请放到更高的一级',
    '病種最多 {most} 級，請放到更高的一級',
    'Diseases have at most {most, plural, one {# level} other {# levels}}. Choose a place further up.',
  ),
  DISEASE_INSIDE_ITSELF: failure(
    200,
    '病种不能移动到自身或其下级',
    '病種不能移動到自身或其下級',
    'A disease cannot be moved into itself.',
  ),
  DISEASE_KIN: failure(
    200,
    '不能与自身、自己的上级或下级合并，请先移动再合并',
    '不能與自身、自己的上級或下級合併，請先移動再合併',
    'A disease cannot be merged with itself or with one above or below it. Move it first.',
  ),
  DISEASE_HAS_CHILDREN: failure(
    200,
    '下面还有 {count} 个病种，请先移动或删除它们，也可以改为停用',
    '下面還有 {count} 個病種，請先移動或刪除它們，也可以改為停用',
    '{count, plural, one {# disease is} other {# diseases are}} below it. Move or remove them first, or switch it off instead.',
  ),
  FILE_HEADER: failure(
    200,
    '文件的首行缺少列：{columns}，请先导出一份对照',
    '檔案的首列缺少欄位：{columns}，請先匯出一份對照',
    'The first line of the file lacks these columns: {columns}. Export a file to compare.',
  ),
  FILE_UNREADABLE: failure(
    200,
    '无法读取此文件，请另存为 CSV 或 xlsx 后重试',
    '無法讀取此檔案，請另存為 CSV 或 xlsx 後再試',
    'This file cannot be read. Save it as CSV or xlsx and try again.',
  ),
  FILE_TOO_LONG: failure(
    200,
    '文件超过 {most} 行，请分成几个文件导入',
    '檔案超過 {most} 列，請分成幾個檔案匯入',
    'The file has more than {most} lines. Divide it into several files.',
  ),
  COPY_CHANGED: failure(
    200,
    '两个机构的设置在预览之后有变化，请重新预览后再复制',
    '兩個機構的設定在預覽之後有變化，請重新預覽後再複製',
    'The settings of one of the two organizations have changed since the preview. Preview again, then copy.',
  ),
  UNDO_EXPIRED: failure(
    200,
    '已超过可撤销的时间，请重新创建',
    '已超過可復原的時間，請重新建立',
    'It is too late to undo this. Create it again.',
  ),
  UNDO_OUTDATED: failure(
    200,
    '记录在此之后又被修改，不能撤销，请在记录中更改',
    '記錄在此之後又被修改，不能復原，請在記錄中更改',
    'The record has changed since. It cannot be undone; edit the record instead.',
  ),
  COMPLAINT_STATE: failure(
    200,
    '投诉当前为“{state}”，不能改为“{next}”，请刷新后重试',
    '投訴目前為「{state}」，不能改為「{next}」，請重新整理後再試',
    'This complaint is “{state}” and cannot become “{next}”. Reload and try again.',
  ),
  TOO_MANY_TAGS: failure(
    200,
    '每位客户最多 {most} 个标签，请先移除多余的标签',
    '每位客戶最多 {most} 個標籤，請先移除多餘的標籤',
    'A customer has at most {most, plural, one {# tag} other {# tags}}. Remove some first.',
  ),
  APPLICATION_DECIDED: failure(
    200,
    '此修改申请已由 {who} 处理',
    '此修改申請已由 {who} 處理',
    '{who} has already decided this change request.',
  ),
  APPLICATION_OWN: failure(
    200,
    '不能审核自己提交的修改申请，请由其他有审核权限的同事处理',
    '不能審核自己送出的修改申請，請由其他有審核權限的同事處理',
    'You cannot decide your own change request. Ask a colleague who may.',
  ),
  APPLICATION_OWN_WAIT: failure(
    200,
    '没有其他同事可以审核，自己提交的修改申请在 {when} 之后才能审核',
    '沒有其他同事可以審核，自己送出的修改申請在 {when} 之後才能審核',
    'Nobody else may decide. You can decide your own change request from {when}.',
  ),
  COMPLAINT_OWN_REVIEW: failure(
    200,
    '不能审核自己提交审核的投诉，请由其他有审核权限的同事处理',
    '不能審核自己送審的投訴，請由其他有審核權限的同事處理',
    'You cannot decide a review that you asked for. Ask a colleague who may.',
  ),
  COMPLAINT_OWN_WAIT: failure(
    200,
    '没有其他同事可以审核，自己提交审核的投诉在 {when} 之后才能审核',
    '沒有其他同事可以審核，自己送審的投訴在 {when} 之後才能審核',
    'Nobody else may decide. You can decide the review that you asked for from {when}.',
  ),
  APPLICATION_OUTDATED: failure(
    200,
    '申请提交后记录又被修改，请核对后重新申请',
    '申請送出後記錄又被修改，請核對後重新申請',
    'The record changed after this request was made. Compare and request again.',
  ),
  FILE_MISSING: failure(200, '请选择要上传的文件', '請選擇要上傳的檔案', 'Choose a file to upload.'),
  FILE_EMPTY: failure(
    200,
    '文件内容为空，请检查后重新选择',
    '檔案內容為空，請檢查後重新選擇',
    'The file is empty. Check it and choose again.',
  ),
  FILE_TYPE: failure(
    415,
    '文件内容不是可上传的类型。可上传：{extensions}',
    '檔案內容不是可上傳的類型。可上傳：{extensions}',
    'The contents are not of a type that can be uploaded. Allowed: {extensions}',
  ),
  FILE_TOO_LARGE: failure(
    413,
    '文件超过 {megabytes} MB，请压缩后重试',
    '檔案超過 {megabytes} MB，請壓縮後再試',
    'The file is larger than {megabytes} MB. Make it smaller and try again.',
  ),
  TOO_MANY_FILES: failure(
    200,
    '待保存的附件过多，请先保存已上传的附件',
    '待儲存的附件過多，請先儲存已上傳的附件',
    'Too many uploaded files wait to be saved. Save those first.',
  ),
  FILE_GONE: failure(
    200,
    '附件“{name}”已失效，请移除后重新上传',
    '附件「{name}」已失效，請移除後重新上傳',
    'The attachment “{name}” is no longer there. Remove it and upload it again.',
  ),
  FORM_STATE: failure(
    200,
    '表单当前为“{state}”，不能进行此操作',
    '表單目前為「{state}」，不能進行此操作',
    'This form is “{state}”; this cannot be done with it.',
  ),
  FORM_NOT_PUBLISHED: failure(
    200,
    '该表单未发布或已停用，请选择其他表单',
    '此表單未發布或已停用，請選擇其他表單',
    'This form is not published or no longer in use. Choose another one.',
  ),
  FORM_PATTERNS_TOO_MANY: failure(
    200,
    '表单中使用环视、反向引用或过大重复次数的校验规则最多 {count} 个，请简化后再发布',
    '表單中使用環視、反向參照或過大重複次數的驗證規則最多 {count} 個，請簡化後再發布',
    'At most {count, plural, one {# pattern} other {# patterns}} of a form may use look-around, back-references or too large repeats. Simplify the others, then publish.',
  ),
  FORM_EMPTY: failure(
    200,
    '表单中还没有组件，请先设计表单',
    '表單中還沒有元件，請先設計表單',
    'The form has no fields yet. Design it first.',
  ),
  FORM_UNCHANGED: failure(
    200,
    '与已发布的版本相同，无需再次发布',
    '與已發布的版本相同，無需再次發布',
    'Nothing has changed since the published version.',
  ),
  FOLDER_EXISTS: failure(
    200,
    '该文件夹下已有同名文件夹',
    '此資料夾下已有同名資料夾',
    'There is already a folder of this name here.',
  ),
  FOLDER_INSIDE_ITSELF: failure(
    200,
    '文件夹不能移动到自身或其下级',
    '資料夾不能移動到自身或其下級',
    'A folder cannot be moved into itself.',
  ),
  FOLDER_NOT_EMPTY: failure(
    200,
    '文件夹不为空，请先移出其中的表单和文件夹',
    '資料夾不為空，請先移出其中的表單和資料夾',
    'The folder is not empty. Move its forms and folders out first.',
  ),
  FORM_LINK_CLOSED: failure(
    200,
    '链接无效、已过期或已提交，如需填写请联系发送给您的机构',
    '連結無效、已過期或已送出，如需填寫請聯絡傳送給您的機構',
    'This link is not valid, has expired or was already submitted. Ask whoever sent it to you.',
  ),
  FORM_LINK_ANSWERED: failure(
    200,
    '客户已填写该表单，不能撤回',
    '客戶已填寫此表單，不能撤回',
    'The customer has filled in this form already; it cannot be withdrawn.',
  ),
  VIEW_NAME_TAKEN: failure(
    200,
    '已有同名的视图，请换一个名称',
    '已有同名的檢視，請換一個名稱',
    'You have a view of this name already. Use another name.',
  ),
  TOO_MANY_VIEWS: failure(
    200,
    '每个列表最多保存 {most} 个视图，请先删除不用的',
    '每個清單最多儲存 {most} 個檢視，請先刪除不用的',
    'A list has at most {most, plural, one {# view} other {# views}} of yours. Delete one that you no longer use.',
  ),
  IMPORT_RIGHT_LACKING: failure(
    200,
    '您没有导入所需的权限，不能签发导入令牌',
    '您沒有匯入所需的權限，不能簽發匯入權杖',
    'You lack the rights to import, so you cannot issue a token for it.',
  ),
  IMPORT_KIND_UNKNOWN: failure(
    200,
    '没有这种导入类型，可用的有：{kinds}',
    '沒有這種匯入類型，可用的有：{kinds}',
    'There is no such kind of import. There are: {kinds}.',
  ),
  IMPORT_REFUSED: failure(200, '{reason}', '{reason}', '{reason}'),
  IMPORT_RUNNING: failure(
    200,
    '同一文件正在导入，请稍后重试',
    '同一檔案正在匯入，請稍後再試',
    'The same file is being imported right now. Try again later.',
  ),
  WEBHOOK_OFF: failure(
    200,
    '推送未启用，请先填写地址、生成密钥并启用推送',
    '推送未啟用，請先填寫網址、產生金鑰並啟用推送',
    'Sending is off. Enter an address, make a secret and turn it on first.',
  ),
  AGREEMENT_PUBLISHED: failure(
    200,
    '该版本已发布，内容不能更改；如需修改请新增草稿',
    '此版本已發布，內容不能變更；如需修改請新增草稿',
    'This version is published and cannot change. Begin a new draft instead.',
  ),
  AGREEMENT_NOT_PUBLISHED: failure(
    200,
    '该版本尚未发布',
    '此版本尚未發布',
    'This version is not published yet.',
  ),
  AGREEMENT_DRAFT_EXISTS: failure(
    200,
    '已有同类草稿，请继续编辑该草稿',
    '已有同類草稿，請繼續編輯此草稿',
    'There is a draft of this kind already. Go on with that one.',
  ),
  AGREEMENT_EMPTY: failure(
    200,
    '正文不能为空，请填写后发布',
    '內文不能為空，請填寫後發布',
    'The text is empty. Write it before you publish it.',
  ),
  AGREEMENT_DUE: failure(
    200,
    '请阅读并同意最新的说明后提交，已填写的内容会保留',
    '請閱讀並同意最新的說明後送出，已填寫的內容會保留',
    'Read and accept the newest notice, then submit. What you filled in is kept.',
  ),
  OPTION_LIST_FAILED: failure(
    200,
    '获取选项列表失败',
    '取得選項清單失敗',
    'The option list could not be read.',
  ),
} as const satisfies Record<string, Failure>;

export type FailureCode = keyof typeof failures;

/** What any call may answer, whatever it lists itself. */
export const commonFailures = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'VIEWING_READ_ONLY',
  'VIEWING_OVER',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'THROTTLED',
  'INTERNAL',
  'BUSY',
  'DISK_FULL',
  'SEARCH_TOO_LONG',
  'VALIDATION',
  'NOT_FOUND',
  'IDEMPOTENCY_MISMATCH',
] as const satisfies readonly FailureCode[];

/** A field that the server refuses: where it is in the request, and the sentence to show beside it. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** One changed field of a stale edit: what it was and what it is now (masked like any answer). */
export interface FieldChange {
  /** The name in the request. */
  field: string;
  before: unknown;
  after: unknown;
  /** Of a filled form, where texts are in the words of the sheet: the field's model, of a table's column the table's. */
  model?: string;
  /** What the refused save holds there, in words. */
  mine?: string;
}

/** Who changed what meanwhile, and the version to echo when saving again; on the server with the instant of it. */
export interface Conflict<At = string> {
  who: string;
  at: At;
  changes: FieldChange[];
  version: number;
}

/** What the second step of signing in needs. */
export interface SecondFactorStep {
  ticket: string;
  /** Empty when the account's ways cannot be used here: an administrator has to help. */
  ways: ('totp' | 'passkey' | 'recovery')[];
  /** With the way `passkey`: what to ask the browser (WebAuthn). */
  passkey?: Record<string, unknown>;
}

/** Every answer's outer shape (rule wire-1). */
export type Envelope<Data = unknown> =
  | { Success: true; Data: Data; RequestId: string }
  | {
      Success: false;
      /** The sentence to show. */
      Data: string;
      Code: FailureCode;
      RequestId: string;
      Fields?: FieldProblem[];
      /** With STALE: who changed what. With CALLBACK_EXECUTED: who and when. */
      Conflict?: Omit<Conflict, 'version'> & { 版本: number };
      /** With SECOND_FACTOR_NEEDED: the ticket for the second step, and the ways in which it can be done. */
      SecondFactor?: SecondFactorStep;
      /** With PHONE_EXISTS and NAME_EXISTS: the value to put into 确认重复. */
      Duplicates?: string[];
    };

type Refusal = Extract<Envelope, { Success: false }>;

/** A refusal's fields and conflict in our own names. */
export const refusalFromWire = (
  request: z.ZodType | undefined,
  { Fields, Conflict: conflict }: Pick<Refusal, 'Fields' | 'Conflict'>,
): { fields: FieldProblem[]; conflict: Conflict | undefined } => ({
  fields: (Fields ?? []).map((field) => ({ ...field, path: ownPath(request, field.path) })),
  conflict: conflict && conflictFromWire(request, conflict),
});

function conflictFromWire(
  request: z.ZodType | undefined,
  { 版本: version, changes, ...conflict }: NonNullable<Refusal['Conflict']>,
): Conflict {
  const named = changes.map((change) => ({ ...change, field: ownPath(request, change.field) }));
  return { ...conflict, changes: named, version };
}
