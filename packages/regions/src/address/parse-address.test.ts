import { describe, expect, it } from 'vitest';
import { parseAddress, parseContact } from '../index.ts';
import { addressCases } from './parse-address.cases.ts';

/** province|city|district|detail */
function parts(text: string): string {
  const { province, city, district, detail } = parseAddress(text);
  return [province, city, district, detail].join('|');
}

describe('levels left out', () => {
  it.each([
    ['泉州市晋江市东石镇新民村57号', '福建省|泉州市|晋江市|东石镇新民村57号'],
    ['新疆维吾尔自治区和田市体育路4号', '新疆维吾尔自治区|和田地区|和田市|体育路4号'],
    ['阆中市文成镇张家村', '四川省|南充市|阆中市|文成镇张家村'],
    ['晋江东石镇', '福建省|泉州市|晋江市|东石镇'],
    ['江苏苏州工业园区星湖街328号', '江苏省|苏州市|苏州工业园区|星湖街328号'],
    ['河南郑州金水区花园路39号', '河南省|郑州市|金水区|花园路39号'],
    ['上海市上海市闵行区江川路街道', '上海市|市辖区|闵行区|江川路街道'],
    ['重庆市忠县马灌镇大桥村', '重庆市|县|忠县|马灌镇大桥村'],
    ['重庆市县忠县马灌镇', '重庆市|县|忠县|马灌镇'],
    ['河南省省直辖县级行政区划济源市济水街道', '河南省|省直辖县级行政区划|济源市|济水街道'],
    ['澄迈县金江镇解放西路10号', '海南省|省直辖县级行政区划|澄迈县|金江镇解放西路10号'],
    ['海南省儋州市那大镇中兴大街22号', '海南省|儋州市|那大镇|中兴大街22号'],
    ['广东东莞长安镇德政路', '广东省|东莞市|长安镇|德政路'],
    ['东莞市东城区主山', '广东省|东莞市|东城街道|主山'],
    ['广东省虎门镇金龙路', '广东省|东莞市|虎门镇|金龙路'],
    ['河南省', '河南省|||'],
    ['吉林省吉林市', '吉林省|吉林市||'],
    ['北京市海淀区北京市海淀区中关村', '北京市|市辖区|海淀区|中关村'],
  ])('%s', (text, expected) => expect(parts(text)).toBe(expected));
});

describe('autonomous units', () => {
  it.each([
    ['湖南省永州市江华县沱江镇', '湖南省|永州市|江华瑶族自治县|沱江镇'],
    ['新疆伊犁州新源县', '新疆维吾尔自治区|伊犁哈萨克自治州|新源县|'],
    ['内蒙古呼伦贝尔市鄂温克旗', '内蒙古自治区|呼伦贝尔市|鄂温克族自治旗|'],
    ['甘肃省临夏州东乡县', '甘肃省|临夏回族自治州|东乡族自治县|'],
    ['广西省桂林市龙胜县', '广西壮族自治区|桂林市|龙胜各族自治县|'],
  ])('%s', (text, expected) => expect(parts(text)).toBe(expected));
});

describe('names of former units', () => {
  it.each([
    ['北京市崇文区天坛路', '北京市|市辖区|东城区|天坛路'],
    ['宣武区牛街', '北京市|市辖区|西城区|牛街'],
    ['上海市南汇区惠南镇人民东路80号', '上海市|市辖区|浦东新区|惠南镇人民东路80号'],
    ['上海南汇惠南镇', '上海市|市辖区|浦东新区|惠南镇'],
    ['天津市塘沽区新港路', '天津市|市辖区|滨海新区|新港路'],
    ['山东省莱芜市莱城区口镇', '山东省|济南市|莱芜区|口镇'],
    ['浙江省绍兴县柯桥镇湖西路28号', '浙江省|绍兴市|柯桥区|柯桥镇湖西路28号'],
    ['江苏省常州市武进市湖塘镇', '江苏省|常州市|武进区|湖塘镇'],
    ['通州市金沙镇', '江苏省|南通市|通州区|金沙镇'],
    ['湖北省襄樊市襄阳区张湾镇', '湖北省|襄阳市|襄州区|张湾镇'],
    ['安徽省巢湖市居巢区凤凰山街道', '安徽省|合肥市|巢湖市|凤凰山街道'],
    ['安徽省巢湖市无为县襄安镇', '安徽省|芜湖市|无为市|襄安镇'],
    ['安徽省六安市寿县寿春镇', '安徽省|淮南市|寿县|寿春镇'],
    ['山西省忻州地区忻州市长征街道', '山西省|忻州市|忻府区|长征街道'],
    ['云南省思茅市翠云区', '云南省|普洱市|思茅区|'],
    ['四川省万县市天城区沙河镇', '重庆市|市辖区|万州区|沙河镇'],
    ['四川省涪陵地区丰都县名山镇', '重庆市|县|丰都县|名山镇'],
    ['四川省重庆市沙坪坝区', '重庆市|市辖区|沙坪坝区|'],
    ['重庆市渝北区龙溪街道', '重庆市|市辖区|两江新区|龙溪街道'],
    ['浙江省杭州市下城区武林路', '浙江省|杭州市|拱墅区|武林路'],
    ['江苏省淮阴地区沭阳县', '江苏省|宿迁市|沭阳县|'],
    ['浙江省嘉兴地区湖州市解放路1号', '浙江省|湖州市||解放路1号'],
    ['山东省烟台市威海市新威路', '山东省|威海市|环翠区|新威路'],
  ])('%s', (text, expected) => expect(parts(text)).toBe(expected));
});

describe('names that several units share', () => {
  it.each([
    '新华区建设大街12号',
    '朝阳区三里屯路',
    '鼓楼区五四路89号',
    '江北区观音桥',
    '向阳区长安路1号',
    '长安镇德政路',
    '郊区1号',
  ])('%s stays in the detail', (text) => expect(parts(text)).toBe(`|||${text}`));

  it.each([
    ['辽宁省朝阳县柳城街道', '辽宁省|朝阳市|朝阳县|柳城街道'],
    ['辽宁朝阳双塔区', '辽宁省|朝阳市|双塔区|'],
    ['福建福州鼓楼区五四路89号', '福建省|福州市|鼓楼区|五四路89号'],
    ['黑龙江省向阳区长安路1号', '黑龙江省|||向阳区长安路1号'],
    ['海南海口龙华区', '海南省|海口市|龙华区|'],
    ['福建省厦门市鼓楼区五四路89号', '福建省|厦门市||鼓楼区五四路89号'],
  ])('%s', (text, expected) => expect(parts(text)).toBe(expected));
});

describe('details that contain names of regions', () => {
  it.each([
    ['上海市黄浦区南京东路300号', '上海市|市辖区|黄浦区|南京东路300号'],
    ['深圳市福田区上海宾馆东侧大厦12楼', '广东省|深圳市|福田区|上海宾馆东侧大厦12楼'],
    ['新疆伊宁市上海城徐汇苑', '新疆维吾尔自治区|伊犁哈萨克自治州|伊宁市|上海城徐汇苑'],
    ['江苏南京中山路1号', '江苏省|南京市||中山路1号'],
    ['西安市长安路1号', '陕西省|西安市||长安路1号'],
    ['沈阳市新民市场', '辽宁省|沈阳市||新民市场'],
    ['北京路12号', '|||北京路12号'],
    ['南京东路300号', '|||南京东路300号'],
  ])('%s', (text, expected) => expect(parts(text)).toBe(expected));
});

describe('Hong Kong, Macau and Taiwan', () => {
  it.each([
    ['香港特别行政区油尖旺区弥敦道1号', '香港特别行政区|九龙|油尖旺区|弥敦道1号'],
    ['香港九龙弥敦道1号', '香港特别行政区|九龙||弥敦道1号'],
    ['澳门大堂区', '澳门特别行政区|澳门半岛|大堂区|'],
    ['台湾省台北市大安区忠孝东路', '台湾省|台北市|大安区|忠孝东路'],
    ['臺灣臺北市大安區忠孝東路', '台湾省|台北市|大安区|忠孝東路'],
    ['澳門特別行政區大堂區', '澳门特别行政区|澳门半岛|大堂区|'],
    ['廣東省東莞市長安鎮德政路', '广东省|东莞市|长安镇|德政路'],
  ])('%s', (text, expected) => expect(parts(text)).toBe(expected));
});

describe('how the text is written', () => {
  it.each([
    '浙江省　衢州市　衢江区　浮石街道　学府路98号',
    ' 浙江省,衢州市,衢江区 浮石街道\n学府路98号 ',
    '浙江省/衢州市/衢江区/浮石街道学府路９８号',
    '浙江省衢\\n州市衢江\r\n区浮石街道学府路98号',
    '地址：浙江省衢州市衢江区浮石街道学府路98号',
    '中国浙江省衢州市衢江区浮石街道学府路98号',
    '13800138000 浙江省衢州市衢江区浮石街道学府路98号',
    '周杰 浙江省衢州市衢江区浮石街道学府路98号 13800138000',
  ])('%j', (text) => expect(parts(text)).toBe('浙江省|衢州市|衢江区|浮石街道学府路98号'));

  it.each([
    ['15023482788，刘洋，福建省古田县民主街198号', '刘洋', '15023482788'],
    ['福建省古田县民主街198号 周杰 +86 189-2815-0074', '周杰', '18928150074'],
    ['收货人：马超，电话：13922729499，地址：福建省古田县民主街198号', '马超', '13922729499'],
    ['欧阳娜娜0571-88888888福建省古田县民主街198号', '欧阳娜娜', '0571-88888888'],
    ['福建省古田县民主街198号刘洋13800138000', '刘洋', '13800138000'],
    ['刘洋福建省古田县民主街198号13800138000', '刘洋', '13800138000'],
  ])('takes name and phone out of %s', (text, name, phone) => {
    expect(parseContact(text)).toMatchObject({ name, phone, district: '古田县', detail: '民主街198号' });
  });

  it.each([
    ['', ''],
    ['   ', ''],
    ['你好', '你好'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['𠮷野家😀', '𠮷野家😀'],
  ])('settles nothing in %j', (text, detail) => {
    expect(parseAddress(text)).toEqual({ province: '', city: '', district: '', detail, code: '' });
  });

  it.each(['号', '北京市', '1 ', '，', '13800138000 ', '省市县', '姓名：'])(
    'answers a megabyte of %j soon',
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length);
      expect(parseAddress(text)).toMatchObject({ code: expect.any(String) });
    },
    // A second or so; what grows with the square of the length would take hours.
    30_000,
  );
});

describe('30,000 made-up addresses over every district', () => {
  const cases = addressCases(20260101, 10);
  const region = (joined: string) => joined.split('|').slice(0, 3).join('|');
  const answers = cases.map(({ text, expected, shape }) => {
    const { province, city, district, detail, code } = parseAddress(text);
    return { shape, text, expected, given: [province, city, district, detail, code].join('|') };
  });

  it('settles province, city and district of more than 99.9 %, in every shape of more than 99 %', () => {
    const wrong = answers.filter(({ expected, given }) => region(expected) !== region(given));
    expect(wrong.length / cases.length).toBeLessThan(0.001);
    for (const [shape, list] of Map.groupBy(answers, (answer) => answer.shape)) {
      const bad = list.filter(({ expected, given }) => region(expected) !== region(given));
      expect(bad.length / list.length, `${shape}: ${bad[0]?.text}`).toBeLessThan(0.01);
    }
  });

  it('gives code and detail as well for more than 99.5 %', () => {
    const wrong = answers.filter(({ expected, given }) => expected !== given);
    expect(wrong.length / cases.length).toBeLessThan(0.005);
  });
});
