/** What visits are charged for, with the price in yuan from and to. */
export const services = [
  ['运动功能评估', 180, 320],
  ['手法治疗', 160, 260],
  ['关节腔注射', 280, 680],
  ['针灸治疗', 80, 160],
  ['物理因子治疗', 60, 140],
  ['康复训练（单次）', 200, 360],
  ['康复训练（十次疗程）', 1800, 3200],
  ['睡眠监测', 480, 880],
] as const;

export const goods = [
  ['护膝', 128],
  ['颈椎枕', 298],
  ['弹力训练带', 68],
  ['矫形鞋垫', 420],
] as const;

export const paymentMethods = ['微信支付', '支付宝', '银行卡', '现金', '医保'] as const;

export const memberLevels = [
  ['普通会员', 60],
  ['银卡', 26],
  ['金卡', 11],
  ['钻石卡', 3],
] as const;

export const drugs = [
  {
    name: '布洛芬缓释胶囊',
    specification: '0.3g×24粒',
    dose: '1粒',
    usage: '口服',
    frequency: '每日两次',
    unit: '盒',
    price: 23.6,
  },
  {
    name: '盐酸氨基葡萄糖胶囊',
    specification: '0.75g×60粒',
    dose: '1粒',
    usage: '口服',
    frequency: '每日两次',
    unit: '瓶',
    price: 118,
  },
  {
    name: '甲钴胺片',
    specification: '0.5mg×20片',
    dose: '1片',
    usage: '口服',
    frequency: '每日三次',
    unit: '盒',
    price: 35.8,
  },
  {
    name: '双氯芬酸二乙胺乳胶剂',
    specification: '20g',
    dose: '适量',
    usage: '外用',
    frequency: '每日三次',
    unit: '支',
    price: 32.5,
  },
  {
    name: '右佐匹克隆片',
    specification: '3mg×6片',
    dose: '1片',
    usage: '口服',
    frequency: '睡前一次',
    unit: '盒',
    price: 46.2,
  },
] as const;

export const tests = [
  {
    name: '血常规',
    specimen: '静脉血',
    items: [
      ['白细胞计数', '10^9/L', '3.5-9.5', 3.5, 9.5],
      ['血红蛋白', 'g/L', '115-150', 115, 150],
      ['血小板计数', '10^9/L', '125-350', 125, 350],
    ],
  },
  {
    name: '炎症指标',
    specimen: '静脉血',
    items: [
      ['C反应蛋白', 'mg/L', '0-8', 0, 8],
      ['血沉', 'mm/h', '0-20', 0, 20],
    ],
  },
] as const;

export const orders = [
  '二级护理',
  '低盐饮食',
  '关节活动度训练 每日两次',
  '物理因子治疗 每日一次',
  '血压监测 每日两次',
] as const;

export const casesOfConcern = [
  ['CASE-01', '膝关节置换术后的三个月康复'],
  ['CASE-02', '久坐腰痛的保守治疗'],
  ['CASE-03', '脑卒中后重新走路'],
  ['CASE-04', '青少年脊柱侧弯的支具治疗'],
] as const;

export const interactions = [
  {
    kind: '营销',
    method: '短信',
    contents: ['春季脊柱健康筛查活动邀请', '会员日预约立减通知'],
    state: '已送达',
  },
  { kind: '营销', method: '微信', contents: ['社区义诊报名提醒', '新开睡眠门诊介绍'], state: '已读' },
  { kind: '客户关怀', method: '短信', contents: ['生日问候', '换季关节保暖提醒'], state: '已送达' },
  { kind: '客户关怀', method: '电话', contents: ['节日问候，询问近况'], state: '已完成' },
  {
    kind: '评价',
    method: '小程序',
    contents: ['五星：医生讲解耐心，环境干净。', '四星：效果不错，等候略久。', '三星：停车不方便。'],
    state: '已回复',
  },
  {
    kind: '随访',
    method: '电话',
    contents: ['治疗后两周，疼痛评分由 6 降至 2。', '出院一月，居家训练坚持良好。'],
    state: '已完成',
  },
  {
    kind: '图文咨询',
    method: '小程序',
    contents: ['用药后胃部不适，已建议饭后服用。', '询问训练动作幅度，已发示范视频。'],
    state: '已结束',
  },
  { kind: '视频咨询', method: '小程序', contents: ['线上复诊，调整训练计划。'], state: '已结束' },
] as const;
