/**
 * Names by which the order of a full name is told; in lower case. Each list has the commonest of its language: one that is not
 * in it costs a contact its sorting, never a letter.
 */

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Family names of two syllables. */
export const KOREAN_DOUBLE = words('남궁 황보 제갈 사공 선우 서문 독고 동방 망절 어금');

export const CHINESE_DOUBLE = words(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 夏侯 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 端木 南宫 南宮 长孙 長孫 宇文 轩辕 軒轅',
);

/** Japanese family names of one character, and those of Chinese and Koreans in Japan … */
export const JAPANESE_SINGLE = words(
  '林 森 原 東 辻 堀 南 北 西 谷 関 岡 星 島 菅 泉 柳 滝 畑 岸 堤 峰 桂 乾 牧 浜 平 沖 辰 榊 栄 錦 王 李 張 劉 陳 楊 周 孫 朱 郭 鄭 謝 許 曹 金 朴 崔',
);

/** … unless one of these follows, which make a family name of two: 林 but 林田. */
export const JAPANESE_SECOND = words(
  '田 村 川 本 山 野 原 木 井 口 藤 島 嶋 崎 﨑 沢 澤 谷 林 橋 上 下 中 内 岡 池 石 森 部 見 尾 倉 浦 宮 塚 葉 松 辺 邊 屋 瀬 江 賀 水 戸 津 羽 坂 城 丸 園 海 方 条 根 岸 沼 浜',
);

export const VIETNAMESE_FAMILY = words(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đoàn trương đinh lâm mai trịnh tạ cao hà tô châu ' +
    'lương đào phùng thái kiều quách lưu vương tăng triệu tôn thạch nghiêm doãn giang hứa mạc ninh nông tiêu tống diệp đàm đồng đậu lại',
);

export const HUNGARIAN_FAMILY = words(
  'nagy kovács tóth szabó horváth varga molnár németh farkas balogh papp takács juhász lakatos mészáros oláh rácz fekete ' +
    'szilágyi török fehér balázs gál szűcs kocsis pintér fodor szalai sipos magyar lukács gulyás biró király katona',
);

/** Given names that hardly anybody but Hungarians has, and hardly any Hungarian as a family name. */
export const HUNGARIAN_GIVEN = words(
  'istván józsef zoltán attila jános ferenc tibor zsolt csaba györgy gyula béla lajos miklós krisztián szabolcs levente bence ' +
    'botond géza ödön zsigmond katalin erzsébet ilona zsuzsanna ágnes krisztina mónika szilvia anikó tímea ildikó zsófia réka ' +
    'boglárka eszter piroska enikő orsolya emese hajnalka tünde beáta noémi judit éva irén viktória nikolett dorottya kinga csilla',
);

/** As they are written in Latin letters; many are syllables of given names, or names elsewhere. */
export const KOREAN_FAMILY_IN_LATIN = words(
  'kim lee yi rhee park pak choi choe jung jeong chung kang cho jo yoon yun jang lim im han oh seo suh shin kwon hwang ahn an ' +
    'song yoo yu ryu hong jeon ko go moon mun yang son bae baek heo hur nam shim noh ha joo kwak sung cha woo min namgung hwangbo',
);

export const CHINESE_FAMILY_IN_LATIN = words(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang han feng deng ' +
    'cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao cui ouyang sima zhuge shangguan',
);

/** Words before a family name that belong to it. */
export const PARTICLES = words(
  'van von der den de del della da das do dos di du la le bin ibn al el ter ten zu zur y',
);
