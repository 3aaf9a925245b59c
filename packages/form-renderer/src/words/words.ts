import type { Locale } from './messages.ts';

/**
 * The renderer's own texts: zh-CN, zh-TW, en-US. They stand here and not in a catalog, so that a host project needs to
 * set up nothing; texts of the document stay as its author wrote them.
 */
const table = {
  required: ['必填', '必填', 'required'],
  choose: ['请选择', '請選擇', 'Please choose'],
  clear: ['清除', '清除', 'Clear'],
  close: ['关闭', '關閉', 'Close'],
  confirm: ['确定', '確定', 'OK'],
  cancel: ['取消', '取消', 'Cancel'],
  remove: ['删除', '刪除', 'Remove'],
  retry: ['重试', '重試', 'Try again'],
  loading: ['加载中…', '載入中…', 'Loading…'],
  yes: ['是', '是', 'Yes'],
  no: ['否', '否', 'No'],
  empty: ['没有满足条件的数据', '沒有符合條件的資料', 'No data meets the conditions'],
  noChoices: ['暂无选项', '暫無選項', 'No choices'],
  moreChosen: ['另有 {count} 项', '另有 {count} 項', '{count} more'],
  search: ['搜索', '搜尋', 'Search'],
  removeItem: ['删除{name}', '刪除{name}', 'Remove {name}'],
  cancelItem: ['取消{name}', '取消{name}', 'Cancel {name}'],
  unknownWidget: [
    '组件“{type}”在此不能使用',
    '元件「{type}」在此無法使用',
    'Widgets of the type “{type}” do not work here',
  ],
  fieldBroken: ['此字段无法显示', '此欄位無法顯示', 'This field cannot be shown'],
  problemCount: [
    '有 {count} 处需要修改',
    '有 {count} 處需要修改',
    '{count} {count:field needs|fields need} attention',
  ],
  moreProblems: ['还有 {count} 处', '還有 {count} 處', 'and {count} more'],
  missingSlot: ['此处没有可显示的内容', '此處沒有可顯示的內容', 'There is nothing to show here'],

  optionsMissing: [
    '选项来源“{name}”未提供',
    '選項來源「{name}」未提供',
    'The source of choices “{name}” was not given',
  ],
  optionsFailed: ['选项加载失败', '選項載入失敗', 'The choices could not be loaded'],
  optionsLate: ['选项加载超时', '選項載入逾時', 'Loading the choices took too long'],
  optionsUnusable: ['选项数据格式不正确', '選項資料格式不正確', 'The choices came in an unusable form'],
  optionsUnsupported: [
    '选项来自数据源，在此不能使用',
    '選項來自資料來源，在此無法使用',
    'The choices come from a data source, which does not work here',
  ],

  showPassword: ['显示密码', '顯示密碼', 'Show password'],
  hidePassword: ['隐藏密码', '隱藏密碼', 'Hide password'],
  increase: ['增加', '增加', 'Increase'],
  decrease: ['减少', '減少', 'Decrease'],
  stars: ['{count} 分', '{count} 分', '{count} {count:point|points}'],
  rangeStart: ['最小值', '最小值', 'Lowest'],
  rangeEnd: ['最大值', '最大值', 'Highest'],
  unanswered: ['未填写', '未填寫', 'Not answered'],
  exactValue: ['数值', '數值', 'Value'],

  openCalendar: ['打开日历', '開啟日曆', 'Open the calendar'],
  openTimes: ['打开时间列表', '開啟時間清單', 'Open the list of times'],
  startDate: ['开始日期', '開始日期', 'Start date'],
  endDate: ['结束日期', '結束日期', 'End date'],
  startTime: ['开始时间', '開始時間', 'Start time'],
  endTime: ['结束时间', '結束時間', 'End time'],
  to: ['至', '至', 'to'],
  time: ['时间', '時間', 'Time'],
  hour: ['时', '時', 'Hour'],
  minute: ['分', '分', 'Minute'],
  second: ['秒', '秒', 'Second'],
  now: ['此刻', '此刻', 'Now'],
  previousYear: ['上一年', '上一年', 'Previous year'],
  nextYear: ['下一年', '下一年', 'Next year'],
  previousMonth: ['上个月', '上個月', 'Previous month'],
  nextMonth: ['下个月', '下個月', 'Next month'],
  previousYears: ['前 12 年', '前 12 年', 'Previous 12 years'],
  nextYears: ['后 12 年', '後 12 年', 'Next 12 years'],
  weekNumber: ['{year} 年第 {week} 周', '{year} 年第 {week} 週', 'Week {week} of {year}'],
  dateUnreadable: [
    '无法识别的日期，应形如 {sample}',
    '無法辨識的日期，應形如 {sample}',
    'Not a date like {sample}',
  ],
  timeUnreadable: [
    '无法识别的时间，应形如 {sample}',
    '無法辨識的時間，應形如 {sample}',
    'Not a time like {sample}',
  ],

  chooseColor: ['选择颜色', '選擇顏色', 'Choose a color'],
  hue: ['色相', '色相', 'Hue'],
  saturation: ['饱和度', '飽和度', 'Saturation'],
  brightness: ['亮度', '亮度', 'Brightness'],
  alpha: ['不透明度', '不透明度', 'Opacity'],

  level: ['第 {level} 级', '第 {level} 級', 'Level {level}'],

  addRow: ['添加', '新增', 'Add'],
  removeRow: ['删除第 {row} 行', '刪除第 {row} 列', 'Remove row {row}'],
  moveUp: ['上移第 {row} 行', '上移第 {row} 列', 'Move row {row} up'],
  moveDown: ['下移第 {row} 行', '下移第 {row} 列', 'Move row {row} down'],
  row: ['第 {row} 行', '第 {row} 列', 'Row {row}'],
  rowNumber: ['序号', '序號', 'No.'],
  actions: ['操作', '操作', 'Actions'],
  rowAdded: ['已添加第 {row} 行', '已新增第 {row} 列', 'Row {row} added'],
  rowRemoved: ['已删除第 {row} 行', '已刪除第 {row} 列', 'Row {row} removed'],
  rowMoved: ['已移到第 {row} 行', '已移到第 {row} 列', 'Moved to row {row}'],
  noRows: ['暂无数据', '暫無資料', 'No rows'],
  noColumns: ['此子表单没有列', '此子表單沒有欄', 'This table has no columns'],

  upload: ['点击上传', '點選上傳', 'Upload'],
  addImage: ['添加图片', '新增圖片', 'Add images'],
  uploading: ['上传中 {percent}%', '上傳中 {percent}%', 'Uploading {percent}%'],
  uploaded: ['已上传', '已上傳', 'Uploaded'],
  uploadFailed: ['上传失败', '上傳失敗', 'The upload failed'],
  uploadNoUrl: ['服务器没有返回文件地址', '伺服器沒有傳回檔案網址', 'The server answered without an address'],
  uploadStatus: [
    '服务器拒绝了文件（{status}）',
    '伺服器拒絕了檔案（{status}）',
    'The server refused the file ({status})',
  ],
  uploadNetwork: ['网络中断', '網路中斷', 'The connection was lost'],
  uploadToken: [
    '上传凭证无效或已过期',
    '上傳憑證無效或已過期',
    'The upload token is not valid or has expired',
  ],
  uploadTokenMissing: ['没有取得上传凭证', '沒有取得上傳憑證', 'No upload token was given'],
  uploadAddress: ['没有设置上传地址', '沒有設定上傳網址', 'No upload address is set'],
  uploadRegion: ['无法查询存储区域', '無法查詢儲存區域', 'The storage region could not be found'],
  uploadPending: ['文件还在上传，请稍候', '檔案還在上傳，請稍候', 'Files are still being uploaded'],
  uploadUnfinished: [
    '有文件上传失败，请重试或删除',
    '有檔案上傳失敗，請重試或刪除',
    'A file could not be uploaded: try again or remove it',
  ],
  imageType: [
    '不支持的图片类型：{type}',
    '不支援的圖片類型：{type}',
    'Images of this kind cannot be read: {type}',
  ],
  imageLoad: [
    '图片无法读取，可能已损坏',
    '圖片無法讀取，可能已損壞',
    'The image cannot be read; it may be damaged',
  ],
  typeNotAllowed: [
    '“{name}”的文件类型不允许上传',
    '「{name}」的檔案類型不允許上傳',
    'Files of the kind of “{name}” are not accepted',
  ],
  wrongType: ['只能上传图片', '只能上傳圖片', 'Only images can be uploaded'],
  tooManyFiles: ['最多 {limit} 个文件', '最多 {limit} 個檔案', 'At most {limit} {limit:file|files}'],
  replaceImage: ['替换{name}', '取代{name}', 'Replace {name}'],
  replace: ['替换', '取代', 'Replace'],
  viewImage: ['查看{name}', '檢視{name}', 'View {name}'],
  image: ['图片 {number}', '圖片 {number}', 'Image {number}'],
  imageBroken: ['图片无法显示', '圖片無法顯示', 'The image cannot be shown'],
  zoomIn: ['放大', '放大', 'Zoom in'],
  zoomOut: ['缩小', '縮小', 'Zoom out'],
  zoomReset: ['原始大小', '原始大小', 'Actual size'],
  previous: ['上一张', '上一張', 'Previous'],
  next: ['下一张', '下一張', 'Next'],
  play: ['播放', '播放', 'Play'],
  pause: ['暂停', '暫停', 'Pause'],
  viewer: ['图片查看', '圖片檢視', 'Image viewer'],

  toolbar: ['文字格式', '文字格式', 'Text formatting'],
  bold: ['加粗', '粗體', 'Bold'],
  italic: ['斜体', '斜體', 'Italic'],
  underline: ['下划线', '底線', 'Underline'],
  strike: ['删除线', '刪除線', 'Strikethrough'],
  heading: ['标题', '標題', 'Heading'],
  paragraph: ['正文', '內文', 'Paragraph'],
  headingLevel: ['标题 {level}', '標題 {level}', 'Heading {level}'],
  font: ['字体', '字型', 'Font'],
  usualFont: ['默认字体', '預設字型', 'Usual font'],
  size: ['字号', '字級', 'Size'],
  usualSize: ['默认字号', '預設字級', 'Usual size'],
  subscript: ['下标', '下標', 'Subscript'],
  superscript: ['上标', '上標', 'Superscript'],
  outdent: ['减少缩进', '減少縮排', 'Decrease indent'],
  indent: ['增加缩进', '增加縮排', 'Increase indent'],
  rightToLeft: ['从右到左', '由右至左', 'Right to left'],
  picture: ['插入图片', '插入圖片', 'Insert a picture'],
  pictureAddress: ['图片地址', '圖片網址', 'Picture address'],
  pictureText: ['图片说明', '圖片說明', 'What the picture shows'],
  pictureFile: ['选择文件', '選擇檔案', 'Choose a file'],
  pictureTooLarge: ['图片太大', '圖片太大', 'The picture is too large'],
  color: ['文字颜色', '文字顏色', 'Text color'],
  background: ['背景颜色', '背景顏色', 'Background color'],
  align: ['对齐', '對齊', 'Alignment'],
  left: ['左对齐', '靠左', 'Left'],
  center: ['居中', '置中', 'Center'],
  right: ['右对齐', '靠右', 'Right'],
  justify: ['两端对齐', '左右對齊', 'Justified'],
  orderedList: ['有序列表', '有序清單', 'Numbered list'],
  bulletList: ['无序列表', '無序清單', 'Bulleted list'],
  quote: ['引用', '引用', 'Quote'],
  codeBlock: ['代码块', '程式碼區塊', 'Code block'],
  link: ['链接', '連結', 'Link'],
  linkAddress: ['链接地址', '連結網址', 'Link address'],
  linkRefused: ['不允许这种地址', '不允許這種網址', 'Addresses of this kind are not allowed'],
  clearFormat: ['清除格式', '清除格式', 'Clear formatting'],
  undo: ['撤销', '復原', 'Undo'],
  redo: ['重做', '重做', 'Redo'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type WordKey = keyof typeof table;
export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

const columns: Readonly<Record<Locale, 0 | 1 | 2>> = { 'zh-CN': 0, 'zh-TW': 1, 'en-US': 2 };

/** What a text is filled with: `{count}`, and the word that goes with it: `{count:field|fields}`. */
const blank = /\{(\w{1,20})(?::([^|{}]*)\|([^{}]*))?\}/g;

/** The texts of one language; an unknown one is answered in zh-CN. */
export function wordsOf(locale: Locale): Words {
  const column = columns[locale] ?? 0;
  return (key, values = {}) =>
    table[key][column].replaceAll(blank, (_, name: string, one?: string, other?: string) => {
      const value = String(values[name] ?? '');
      return one === undefined ? value : ((value === '1' ? one : other) ?? '');
    });
}
