/** Traditional characters that occur in names of regions, each followed by its simplified form. */
const PAIRS =
  '臺台別别灣湾區区縣县東东廣广門门島岛龍龙爾尔蘇苏陝陕遼辽寧宁慶庆貴贵雲云漢汉陽阳陰阴場场鄉乡鎮镇連连溝沟橋桥關关開开順顺義义樂乐興兴豐丰萬万無无錫锡鹽盐濟济蘭兰維维隴陇肅肃瀋沈鄭郑許许濱滨齊齐賓宾莊庄棗枣膠胶煙烟濰潍萊莱臨临澤泽黃黄荊荆隨随長长嶽岳張张婁娄懷怀頭头陸陆遠远雙双馬马銅铜蕪芜銀银綿绵瀘泸內内達达資资涼凉壩坝畢毕節节麗丽滄沧紅红納纳麥麦積积觀观離离環环灘滩鶯莺瑪玛鳳凤岡冈鳥鸟樹树彌弥蓋盖營营歸归學学將将軍军龜龟壢坜蘆芦復复烏乌來来貢贡蓮莲壽寿壯壮圍围員员羅罗崙仑華华葉叶湯汤葦苇滅灭鐵铁錦锦鞏巩靜静滬沪崗岗鬱郁欽钦橫横賀贺顏颜嶺岭澗涧漣涟溫温衛卫輝辉獲获晉晋絳绛運运呂吕靈灵壺壶應应蒼苍諸诸費费鄒邹曉晓鶴鹤雞鸡歲岁賽赛寶宝鳴鸣漁渔僑侨蕭萧餘余紹绍縉缙陳陈揚扬儀仪贛赣會会鉛铅廈厦閩闽閣阁詔诏個个舊旧';

let simplified: Map<string, string> | undefined;

/** The text with those characters simplified; every character keeps its place. */
export function simplify(text: string): string {
  simplified ??= new Map(
    Array.from({ length: PAIRS.length / 2 }, (_, i) => [PAIRS.charAt(2 * i), PAIRS.charAt(2 * i + 1)]),
  );
  const map = simplified;
  return text.replace(/[\u4e00-\u9fff]/g, (char) => map.get(char) ?? char);
}
