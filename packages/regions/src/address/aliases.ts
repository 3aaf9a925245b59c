import { ethnicGroups } from '../ethnic-groups.ts';

/** The other ways in which a unit's name is written. */
export interface Aliases {
  /** Forms that still end like a unit's name: 江华县, 铜山县 for 铜山区, 恩施州, 广西省. */
  variations: string[];
  /** Forms that mean this unit only after its city's name: 高新区, 开发区. */
  local?: string[];
  /** The bare name, when it has two characters or more: 江华, 铜山, 恩施, 广西. */
  stem?: string;
}

const AUTONOMOUS_STEMS: Record<string, string> = {
  内蒙古自治区: '内蒙古',
  广西壮族自治区: '广西',
  西藏自治区: '西藏',
  宁夏回族自治区: '宁夏',
  新疆维吾尔自治区: '新疆',
};

/** Customary short forms that no rule yields. */
const CUSTOMARY: Record<string, string[]> = {
  内蒙古自治区: ['内蒙'],
  香港特别行政区: ['香港特区'],
  澳门特别行政区: ['澳门特区'],
  呼和浩特市: ['呼市'],
  锡林郭勒盟: ['锡盟'],
  阿拉善盟: ['阿盟'],
  巴音郭楞蒙古自治州: ['巴州'],
  克孜勒苏柯尔克孜自治州: ['克州'],
  博尔塔拉蒙古自治州: ['博州'],
  前郭尔罗斯蒙古族自治县: ['前郭县'],
  喀喇沁左翼蒙古族自治县: ['喀左县', '喀左'],
  莫力达瓦达斡尔族自治旗: ['莫旗'],
  达尔罕茂明安联合旗: ['达茂旗', '达茂联合旗'],
  科尔沁右翼前旗: ['科右前旗'],
  科尔沁右翼中旗: ['科右中旗'],
  科尔沁左翼中旗: ['科左中旗'],
  科尔沁左翼后旗: ['科左后旗'],
  鄂温克族自治旗: ['鄂温克旗'],
  塔什库尔干塔吉克自治县: ['塔县'],
  和布克赛尔蒙古自治县: ['和丰县'],
  察布查尔锡伯自治县: ['察县'],
  双江拉祜族佤族布朗族傣族自治县: ['双江县'],
  积石山保安族东乡族撒拉族自治县: ['积石山县'],
  峰峰矿区: ['峰峰区'],
};

const CUSTOMARY_LOCAL: Record<string, string[]> = {
  井陉矿区: ['矿区'],
  中山港街道: ['火炬开发区', '火炬高技术产业开发区'],
};

export function provinceAliases(label: string): Aliases {
  const stem = AUTONOMOUS_STEMS[label] ?? label.replace(/特别行政区$|[省市]$/, '');
  const variations = ['省', '市', '自治区'].map((suffix) => stem + suffix);
  return { stem, variations: [...without(label, variations), ...(CUSTOMARY[label] ?? [])] };
}

export function cityAliases(label: string): Aliases {
  const custom = CUSTOMARY[label] ?? [];
  if (label.endsWith('自治州')) {
    const stem = withoutGroups(label.slice(0, -3));
    return { stem, variations: [`${stem}州`, `${stem}自治州`, `${stem}地区`, ...custom] };
  }
  const stem = label.replace(/地区$|[市县盟]$/, '');
  const variations = ['市', '地区', '盟'].map((suffix) => stem + suffix);
  return { stem, variations: [...without(label, variations), ...custom] };
}

export function districtAliases(label: string, cityStem: string): Aliases {
  const custom = CUSTOMARY[label] ?? [];
  const zone = zoneVariations(label, cityStem);
  const local = [...zone, ...(CUSTOMARY_LOCAL[label] ?? [])];
  const autonomous = /^(.+)自治([县旗])$/.exec(label);
  if (autonomous) {
    const [, named = '', kind = ''] = autonomous;
    const stem = withoutGroups(named);
    return { stem, local, variations: without(label, [stem + kind, `${stem}自治${kind}`, ...custom]) };
  }
  const town = /^(.{2,})(?:街道|镇)$/.exec(label)?.[1];
  if (town) {
    const forms = ['街道', '镇', '街道办事处', '街道办', '区'].map((suffix) => town + suffix);
    return { stem: town, local: [...local, ...without(label, forms)], variations: [] };
  }
  const stem = /^(.{2,}?)(?:林区|特区|[市县区旗])$/.exec(label)?.[1];
  if (!stem || zone.length > 0) return { local, variations: custom };
  const variations = without(label, [...['市', '县', '区'].map((suffix) => stem + suffix), ...custom]);
  return { stem: stem.length > 2 ? stem.replace(/新$/, '') : stem, local, variations };
}

/** 石家庄高新技术产业开发区 is written 高新区, 开发区 or 高新技术产业开发区 after its city's name. */
function zoneVariations(label: string, cityStem: string): string[] {
  const at = cityStem ? label.indexOf(cityStem) : -1;
  if (at < 0 || !/(?:区|新城|园区)$/.test(label) || label.length < cityStem.length + 3) return [];
  const rest = label.slice(at + cityStem.length).replace(/^市/, '');
  if (rest.length < 3) return [];
  const short = rest
    .replace(/高新技术(?:产业)?(?:开发区|园区)$|高技术产业开发区$/, '高新区')
    .replace(/经济技术开发区$|经济开发区$/, '经开区');
  const loose = /^经济(?:技术)?开发区$/.test(rest) ? ['开发区', '经济开发区', '经济技术开发区'] : [];
  const tech = rest.startsWith('高新技术') ? ['高新技术开发区', '高新技术产业开发区', '高新开发区'] : [];
  return [...new Set([rest, short, ...loose, ...tech])];
}

/** Takes the names of ethnic groups off the end, unless nothing of the name would be left (东乡族自治县). */
function withoutGroups(name: string): string {
  const names = ethnicGroups.map((group) => group.name);
  const endings = [
    ...names,
    ...names.map((full) => full.slice(0, -1)).filter((short) => short.length > 1),
    '各族',
  ];
  for (;;) {
    const ending = endings.find((each) => name.endsWith(each) && name.length - each.length >= 2);
    if (!ending) return name.length > 2 ? name.replace(/族$/, '') : name;
    name = name.slice(0, -ending.length);
  }
}

function without(label: string, names: string[]): string[] {
  return names.filter((name) => name !== label);
}
