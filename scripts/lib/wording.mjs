/**
 * What the product's sentences hold to, language by language, whoever wrote them: words that are not used, one word
 * for a thing, punctuation, placeholders and plurals. A text is its three wordings: `{ id, zhCN, zhTW, enUS }`, where
 * `id` may carry the context in which the same Chinese words mean something else.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Sentences that staff know, kept to the letter in zh-CN. */
const verbatim = new Set([
  '保存成功!',
  '计划说明不能为空',
  '当前就诊状态不允许进行回访操作!',
  '说明不能为空',
  '跟进时间不能为空',
  '筛选内容需要大于两个字符!',
  '请完整填写参数',
  '请指定下次计划日期!',
  '请指定预约日期!',
]);

const han = '\\p{Script=Han}';
const halfWidth = new RegExp(`[${han}」”）][,;:?!]|[${han}]\\(|\\)[${han}]|[,;:?!](?=${han})|\\.{3}`, 'u');

/** Words that a language's texts do not use, with what they say instead. */
const unused = {
  zhCN: [
    [/身份证号/, '证件号'],
    [/你/, '您'],
    [/(?<![前后上下])一(?:天|周|个月|小时)/, '1 天, 1 小时…'],
    [
      /^请(?:输入(?!$|要查找|正确)|完成(?!填写$))|不能为空$|^请指定/,
      '请填写… or 请选择… for what is missing',
    ],
    [/一位客户/, '每位客户'],
    [/登陆/, '登录'],
    [/帐[号户]/, '账号'],
    [/参数(?!个数)|游标|接口|入参|返回值|空值|请求(?:失败|参数|体)|null|payload/, 'words that people know'],
    [/回访跟踪|跟踪回访|执行回访计划表/, '回访登记, 回访跟进 or 随访计划'],
  ],
  zhTW: [
    [/資訊來源於|信息|短信|身份證/, '資訊, 簡訊, 身分證'],
    [/默認|設置|配置文件/, '預設, 設定'],
    [/數據(?!庫)/, '資料'],
    [/賬|帳戶|用戶/, '帳號, 使用者'],
    [/登錄|登陸|退出登/, '登入, 登出'],
    [
      /網絡|鏈接|鏈結|服務器|屏幕|屏蔽|窗口|菜單|軟件|硬件|程序|視頻|質量/,
      '網路, 連結, 伺服器, 螢幕, 視窗, 選單',
    ],
    [
      /打印|搜索|查找|刷新|加載|保存|粘貼|剪切|拖拽|點擊|查看|添加|導入|導出|創建|撤銷/,
      '列印, 搜尋, 尋找, 儲存, 檢視, 新增…',
    ],
    [/紀錄/, '記錄'],
    [/積分/, '點數'],
    [/隨訪|跟進/, '追蹤'],
    [/字段|模板|列表|超期|反饋|單元格|單選框|復選框|占位/, '欄位, 範本, 清單, 逾期, 回饋, 儲存格'],
    [/遊標|參數(?!個數)/, 'words that people know'],
    [/你/, '您'],
    [/該/, '此'],
    [/(?<![前後上下])一(?:天|週|個月|小時)/, '1 天, 1 小時…'],
    [/[“”]/, '「」'],
  ],
  enUS: [
    [/call(?:ed)?[ -]?backs?\b/i, 'follow-up'],
    [/\bfollowup|\bfollow up (?:plan|date|note|time)/i, 'follow-up'],
    [
      /\b\w*(?:colour|behaviour|honour|favour|labour)\w*|\b(?:centre|cancelled|cancelling|organis\w+|recognis\w+|authoris\w+|summaris\w+|apologis\w+|catalogue|licence|grey|dialogue|programme|whilst|judgement|enrol|fulfil|towards)\b/i,
      'American spelling',
    ],
    [/\b(?:identity|id) numbers?\b/, 'ID number'],
    [/\bpayload|\bnull\b|\bundefined\b|\bparameters?\b/i, 'words that people know'],
    [/\.{3}/, '…'],
    [/["'](?!f'|$)/, '“ ” and ’'],
    [/\p{Script=Han}/u, 'English'],
    [/[，。；：？！（）、]/, 'English punctuation'],
    [/ {2}/, 'one blank'],
  ],
};

/**
 * One word for a thing: where the Chinese text has the first, the others have theirs. Without a word for a language
 * that language is free.
 */
const terms = [
  { zhCN: /回访/, zhTW: /回訪/ },
  { zhCN: /随访计划/, zhTW: /追蹤計畫/, enUS: /follow-up plan/i },
  { zhCN: /投诉/, zhTW: /投訴/ },
  { zhCN: /咨询/, zhTW: /諮詢/ },
  { zhCN: /客户档案|真实档案/, zhTW: /資料/ },
  { zhCN: /档案号/, zhTW: /病歷號/ },
  { zhCN: /档案/, not: /檔案/ },
  { zhCN: /证件号/, zhTW: /證件號碼/, enUS: /ID number/ },
  { zhCN: /计划(?!在)/, zhTW: /計畫/ },
  { zhCN: /文件夹/, zhTW: /資料夾/, enUS: /folder/i },
  { zhCN: /文件(?!夹)/, zhTW: /檔案|文件/ },
  { zhCN: /数据(?!键)/, zhTW: /資料/ },
  { zhCN: /账号/, zhTW: /帳號/, enUS: /account/i },
  { zhCN: /网络/, zhTW: /網路/ },
  { zhCN: /短信/, zhTW: /簡訊/, enUS: /SMS/ },
  { zhCN: /公众号/, zhTW: /官方帳號/ },
  { zhCN: /设置/, zhTW: /設定/ },
  { zhCN: /搜索/, zhTW: /搜尋/ },
  { zhCN: /记录/, zhTW: /記錄/ },
  { zhCN: /积分/, zhTW: /點數/ },
  { zhCN: /跟进|随访/, zhTW: /追蹤/ },
  { zhCN: /超期/, zhTW: /逾期/, enUS: /overdue/i },
  { zhCN: /撤销(?!或改名)/, zhTW: /復原/ },
  { zhCN: /恢复(?!后会自动)/, zhTW: /還原|恢復後會自動/ },
  { zhCN: /撤回/, zhTW: /撤回/, enUS: /withdr/i },
  { zhCN: /驳回/, zhTW: /駁回/, enUS: /refus/i },
  { zhCN: /预约号/, zhTW: /預約號/ },
  { zhCN: /退出登录/, zhTW: /登出/, enUS: /sign(?:ed)? out/i },
  { zhCN: /链接/, zhTW: /連結/, enUS: /link/i },
  { zhCN: /模板/, zhTW: /範本/ },
  { zhCN: /列表/, zhTW: /清單/ },
  { zhCN: /标签页/, zhTW: /頁籤/ },
];

/** Characters that only simplified writing has, as far as the product's texts reach. */
const simplified = new RegExp(
  `[${'万与专业东丝两严丧个丰临为丽举义乌乐乔习乡书买乱争亏云亚产亩亲亿仅从仓仪们价众优会伞伟传伤伦伪体余佣侠侣侦侧侨俭债倾偿储儿兑党兰关兴养兽内冈册写军农冲决况冻净准凉减凑凤凭凯击凿划刘则刚创删别剂剑剧劝办务动励劲劳势匀区医华协单卖卢卫却厂厅历厉压厌厕县参双发变叙叠号叹吓吗启吴呐员响哑唤啸喷嘱团园围国图圆圣场坏块坚坛坝坟坠垄垒垫堕墙壮声壳处备复够头夹夺奋奖妇妈娱孙学宁宝实宠审宪宫宽宾对寻导寿将尔尘尝层屉届属岁岂岗岛岭币帅师帐帘帜带帮幂干并广庄庆库应庙废开异弃张弹强归当录彻径御忆忧怀态总恋恶悬惊惧惨惯愤愿懒戏战户扑执扩扫扬扰抚抛抢护报担拟拥择挂挡挣挤挥损换据掷掸搁搂摄摆摇撑敌数斋断无旧时旷昼显晋晒晓晕暂术朴机杀杂权条来杨极构标栈栋样档桥检楼榄槛欢欧歼残毁毕毙气汇汉汤沟没泪泽洁测济浏浑浓涛润涨渐温湾湿满滚滞滤灭灯灵灾炉炼烂烛烟烦烧热爱爷牵状犹独狭狱猎猪献环现玛珑电画畅疗疮疯痒瘫盐监盖盘盗矫矿码砖础确碍礼祸离种积称稳穷窃窍竖竞笔签简箩篓类粮紧纠红约级纪纬纯纱纲纳纵纷纸纹纺线练组细织终绍经绑绒结绕给络绝统继绩绪续维绵综绿编缓缘缩缴网罗罚罢职联聪肃肠肤肾肿胀胁胆胜脉脏脑脚脱腾舰艰艺节芦苏苹范茎荐荡荣药获莲营蓝虏虑虚虽虾蚁蛮补袭装裤见观规视览觉触计订认讨让训议讯记讲许论设访证评识诉诊词译试诗诚话询该详语误说请诸诺读课谁调谅谈谊谓谢谱谷象贝负财责贤败账货质贩贪贫购贯贱贴贵贷贸费贺贼资赋赌赏赐赔赖赚赛赞赠赢赵赶趋跃践踪车轨转轮软轰轻载较辅辆辈辉输辑辞边达迁过迈运还这进远违连迟适选递遗邮邻郑酱释里鉴针钉钟钢钥钩钱钻铁铃铜铝银铺链销锁锅错锦键锻镇镜长门闪闭问闲间闻阀阁阅队阳阴阵阶际陆陈陕险随隐隶难雾静韩页顶项顺须顾顿预领频题颜额风飘飞饥饭饮饰饱饼饿馆馒马驰驱驳驶驻驾骂骄验骑骗骤鱼鲁鲜鸟鸡鸣鸭鸿鹅麦黄齐齿龄龙龟'
    // Written the same way in both.
    .replaceAll(
      /[与丰乱亩仅儿内册准划别剂却参干并广御恶挂据暂朴杀极档气没温满状画确离种称签简纠网职范虽补证谷象里钟随须页复余佣秋強録]/g,
      '',
    )}]`,
  'u',
);

/** A message of the form packages as an ICU one: of `{count:field|fields}` the second word stays. */
const plain = (message) => message.replaceAll(/\{\w+:[^|{}]*\|([^{}]*)\}/g, '$1');

/** The names that a message's placeholders have, and its tags. */
export function placeholders(message) {
  const names = new Set([...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag));
  const walk = (tokens) => {
    for (const token of Array.isArray(tokens) ? tokens : []) {
      if (!Array.isArray(token)) continue;
      names.add(token[0]);
      if (token[2] && typeof token[2] === 'object') Object.values(token[2]).forEach(walk);
    }
  };
  walk(compileMessage(plain(message)));
  names.delete('#');
  return [...names].sort().join(' ');
}

const counted = /\{(\w+)\}(?:<\/\d+>)?\s*(?:条|个|位|项|次|份|天|处(?!理)|分钟|张|字)/g;
const notCounted = 'of|at|more|in|left|shown|to|not|done|open|arrived|found|filled|selected';

/** What English says after a number that has no plural: "{count} rows". */
function* withoutPlural({ zhCN, enUS }) {
  for (const [, name] of zhCN.matchAll(counted)) {
    // Values of a literal in code: whoever wrote it knows that there are several.
    if (/^v\d+$/.test(name)) continue;
    if (new RegExp(`\\{${name}\\}(?:</\\d+>)? (?!(?:${notCounted})\\b)[a-z]`, 'i').test(enUS)) yield name;
  }
}

/** A message without the names that its author gave its placeholders. */
const wordsIn = (message) => plain(message).replaceAll(/\{\w+(?:, plural, one \{|\})?/g, '#');

/** What is wrong with one text, a sentence for each fault. */
export function faultsOf(text) {
  const faults = [];
  const say = (language, fault) => faults.push(`${language}: “${text[language]}”: ${fault}`);
  const isVerbatim = verbatim.has(text.zhCN);
  for (const [language, words] of Object.entries(unused)) {
    if (isVerbatim && language === 'zhCN') continue;
    for (const [pattern, instead] of words) {
      const found = wordsIn(text[language]).match(pattern);
      if (found) say(language, `“${found[0]}” is not used; say ${instead}`);
    }
  }
  for (const language of ['zhCN', 'zhTW']) {
    if (isVerbatim && language === 'zhCN') continue;
    const found = text[language].match(halfWidth);
    if (found) say(language, `half-width punctuation at “${found[0]}”`);
  }
  const alone = text.zhTW.match(simplified);
  if (alone) say('zhTW', `“${alone[0]}” is simplified`);
  for (const { zhCN, not, ...words } of terms) {
    const found = text.zhCN.match(zhCN);
    if (!found) continue;
    for (const [language, word] of Object.entries(words)) {
      if (!word.test(text[language])) say(language, `“${found[0]}” is ${word.source} there`);
    }
    if (not?.test(text.zhTW)) say('zhTW', `“${found[0]}” is not ${not.source} there`);
  }
  const names = placeholders(text.zhCN);
  for (const language of ['zhTW', 'enUS']) {
    const others = placeholders(text[language]);
    if (others !== names)
      say(language, `has the placeholders ${others || 'none'} where zhCN has ${names || 'none'}`);
  }
  for (const name of withoutPlural(text)) say('enUS', `{${name}} and its noun need a plural`);
  return faults;
}

/** Texts that say the same in Chinese and differ elsewhere; words of a few characters may mean several things. */
export function clashesOf(texts) {
  const known = new Map();
  const clashes = [];
  for (const text of texts) {
    if ((text.zhCN.match(/\p{Script=Han}/gu)?.length ?? 0) < 6) continue;
    const first = known.get(text.zhCN);
    if (!first) known.set(text.zhCN, text);
    else {
      for (const language of ['zhTW', 'enUS']) {
        if (first[language] !== text[language])
          clashes.push(
            `${text.place}: “${text.zhCN}” is “${text[language]}” here and “${first[language]}” in ${first.place}`,
          );
      }
    }
  }
  return clashes;
}

const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
const list = `\\[(?:\\s*(?:${quoted})\\s*,?)+\\s*\\]`;
const triple = new RegExp(`(${quoted})\\s*,\\s*(${quoted})\\s*,\\s*(${quoted})\\s*,?\\s*[\\])]`, 'g');
const byName = new RegExp(
  `'zh-CN':\\s*(${quoted}|${list}),\\s*'zh-TW':\\s*(${quoted}|${list}),\\s*'en-US':\\s*(${quoted}|${list})`,
  'g',
);

/** What a literal says; values put into it are numbered, as placeholders are. */
function literal(source) {
  let at = 0;
  const inner = source.slice(1, -1).replaceAll(/\\(['"`\\])/g, '$1');
  return source.startsWith('`') ? inner.replaceAll(/\$\{[^}]*\}/g, () => `{v${at++}}`) : inner;
}

/** The words of a literal, or of each literal in a list. */
const literals = (source) =>
  source.startsWith('[')
    ? [...source.matchAll(new RegExp(quoted, 'g'))].map(([one]) => literal(one))
    : [literal(source)];

/** The texts that a source file gives in three languages side by side: zh-CN, zh-TW, en-US, in order or by name. */
export function textsInCode(source, place) {
  const inOrder = [...source.matchAll(triple)].map(([, ...words]) => words.map(literal)).filter(isTranslated);
  const named = [...source.matchAll(byName)].flatMap(([, ...words]) => {
    const [zhCN, zhTW, enUS] = words.map(literals);
    return zhCN.map((words, at) => [words, zhTW[at] ?? '', enUS[at] ?? '']);
  });
  return [...inOrder, ...named].map(([zhCN, zhTW, enUS]) => ({ place, zhCN, zhTW, enUS }));
}

/** Three texts that stand together are not always one in three languages. */
const isTranslated = ([zhCN, zhTW, enUS]) =>
  [zhCN, zhTW].every((text) => /\p{Script=Han}/u.test(text)) && /[a-z]{2}/.test(enUS);
