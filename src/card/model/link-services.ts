/**
 * The services whose links have a name and a mark of their own. A new service is one line: its name, its icon
 * in simple-icons, its hosts (with the beginning of a path where the host has several services), and what a
 * handle or a number becomes. Loaded by the form alone; the page loads the marks. Imports from beside
 * it alone, as build/link-marks.ts runs it.
 */
import { SOCIAL_NETWORK_NAMES as NAMES, PROFILES, type SocialNetwork } from './social-networks.ts';

export interface LinkService {
  readonly name: string;
  readonly mark: string;
  readonly hosts: string;
  /** The address of a handle, for `{}`. */
  readonly handle?: string | ((handle: string) => string | undefined);
  /** The address of a telephone number with its country's code, for `{}` its digits. */
  readonly number?: string;
}

/** `mina@example.social` as Mastodon writes it. */
export const federated = (handle: string) => {
  const [, user, host] = /^([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(handle) ?? [];
  return user === undefined ? `mastodon.social/@${handle}` : `${host}/@${user}`;
};
const bluesky = (handle: string) =>
  `bsky.app/profile/${handle.includes('.') ? handle : `${handle}.bsky.social`}`;
/** Messenger is a service of its own. */
const hostsOf = (network: SocialNetwork) =>
  PROFILES[network].hosts.filter((host) => host !== 'm.me').join(' ');
const lineId = (handle: string) => `line.me/ti/p/~${handle}`;

// prettier-ignore
export const LINK_SERVICES = {
  whatsapp: { name: 'WhatsApp', mark: 'siWhatsapp', hosts: 'wa.me whatsapp.com', number: 'wa.me/{}' },
  telegram: { name: 'Telegram', mark: 'siTelegram', hosts: 't.me telegram.me telegram.org', handle: 't.me/{}', number: 't.me/+{}' },
  signal: { name: 'Signal', mark: 'siSignal', hosts: 'signal.me signal.group signal.org', number: 'signal.me/#p/+{}' },
  line: { name: 'LINE', mark: 'siLine', hosts: 'line.me lin.ee', handle: lineId },
  wechat: { name: 'WeChat', mark: 'siWechat', hosts: 'u.wechat.com wechat.com weixin.qq.com' },
  viber: { name: 'Viber', mark: 'siViber', hosts: 'viber.com viber.me vb.me', handle: 'chats.viber.com/{}' },
  zalo: { name: 'Zalo', mark: 'siZalo', hosts: 'zalo.me', handle: 'zalo.me/{}', number: 'zalo.me/{}' },
  kakaotalk: { name: 'KakaoTalk', mark: 'siKakaotalk', hosts: 'pf.kakao.com open.kakao.com qr.kakao.com kakao.com', handle: 'pf.kakao.com/{}' },
  messenger: { name: 'Messenger', mark: 'siMessenger', hosts: 'm.me messenger.com', handle: 'm.me/{}' },
  discord: { name: 'Discord', mark: 'siDiscord', hosts: 'discord.gg discord.com discordapp.com', handle: 'discord.gg/{}' },
  threema: { name: 'Threema', mark: 'siThreema', hosts: 'threema.id', handle: 'threema.id/{}' },
  matrix: { name: 'Matrix', mark: 'siMatrix', hosts: 'matrix.to' },
  zoom: { name: 'Zoom', mark: 'siZoom', hosts: 'zoom.us zoom.com' },
  googlemeet: { name: 'Google Meet', mark: 'siGooglemeet', hosts: 'meet.google.com' },
  instagram: { name: NAMES.instagram, mark: 'siInstagram', hosts: hostsOf('instagram'), handle: 'www.instagram.com/{}' },
  threads: { name: NAMES.threads, mark: 'siThreads', hosts: hostsOf('threads'), handle: 'www.threads.net/@{}' },
  youtube: { name: NAMES.youtube, mark: 'siYoutube', hosts: hostsOf('youtube'), handle: 'www.youtube.com/@{}' },
  linkedin: { name: NAMES.linkedin, mark: '', hosts: hostsOf('linkedin'), handle: 'www.linkedin.com/in/{}' },
  facebook: { name: NAMES.facebook, mark: 'siFacebook', hosts: hostsOf('facebook'), handle: 'www.facebook.com/{}' },
  tiktok: { name: NAMES.tiktok, mark: 'siTiktok', hosts: hostsOf('tiktok'), handle: 'www.tiktok.com/@{}' },
  x: { name: NAMES.twitter, mark: 'siX', hosts: hostsOf('twitter'), handle: 'x.com/{}' },
  bluesky: { name: 'Bluesky', mark: 'siBluesky', hosts: 'bsky.app bsky.social', handle: bluesky },
  mastodon: { name: 'Mastodon', mark: 'siMastodon', hosts: 'mastodon.social mastodon.online mstdn.social mstdn.jp mas.to fosstodon.org hachyderm.io chaos.social', handle: federated },
  snapchat: { name: 'Snapchat', mark: 'siSnapchat', hosts: 'snapchat.com', handle: 'www.snapchat.com/add/{}' },
  pinterest: { name: 'Pinterest', mark: 'siPinterest', hosts: 'pinterest.com pin.it', handle: 'www.pinterest.com/{}' },
  reddit: { name: 'Reddit', mark: 'siReddit', hosts: 'reddit.com redd.it', handle: 'www.reddit.com/user/{}' },
  tumblr: { name: 'Tumblr', mark: 'siTumblr', hosts: 'tumblr.com', handle: 'www.tumblr.com/{}' },
  quora: { name: 'Quora', mark: 'siQuora', hosts: 'quora.com' },
  vk: { name: 'VK', mark: 'siVk', hosts: 'vk.com vk.ru', handle: 'vk.com/{}' },
  xing: { name: 'Xing', mark: 'siXing', hosts: 'xing.com', handle: 'www.xing.com/profile/{}' },
  github: { name: 'GitHub', mark: 'siGithub', hosts: 'github.com github.io', handle: 'github.com/{}' },
  gitlab: { name: 'GitLab', mark: 'siGitlab', hosts: 'gitlab.com', handle: 'gitlab.com/{}' },
  codeberg: { name: 'Codeberg', mark: 'siCodeberg', hosts: 'codeberg.org', handle: 'codeberg.org/{}' },
  stackoverflow: { name: 'Stack Overflow', mark: 'siStackoverflow', hosts: 'stackoverflow.com' },
  huggingface: { name: 'Hugging Face', mark: 'siHuggingface', hosts: 'huggingface.co', handle: 'huggingface.co/{}' },
  kaggle: { name: 'Kaggle', mark: 'siKaggle', hosts: 'kaggle.com', handle: 'www.kaggle.com/{}' },
  orcid: { name: 'ORCID', mark: 'siOrcid', hosts: 'orcid.org', handle: 'orcid.org/{}' },
  researchgate: { name: 'ResearchGate', mark: 'siResearchgate', hosts: 'researchgate.net', handle: 'www.researchgate.net/profile/{}' },
  googlescholar: { name: 'Google Scholar', mark: 'siGooglescholar', hosts: 'scholar.google.com' },
  twitch: { name: 'Twitch', mark: 'siTwitch', hosts: 'twitch.tv', handle: 'www.twitch.tv/{}' },
  kick: { name: 'Kick', mark: 'siKick', hosts: 'kick.com', handle: 'kick.com/{}' },
  vimeo: { name: 'Vimeo', mark: 'siVimeo', hosts: 'vimeo.com', handle: 'vimeo.com/{}' },
  bilibili: { name: 'Bilibili', mark: 'siBilibili', hosts: 'bilibili.com b23.tv' },
  spotify: { name: 'Spotify', mark: 'siSpotify', hosts: 'open.spotify.com spotify.com spotify.link', handle: 'open.spotify.com/user/{}' },
  applemusic: { name: 'Apple Music', mark: 'siApplemusic', hosts: 'music.apple.com', handle: 'music.apple.com/profile/{}' },
  applepodcasts: { name: 'Apple Podcasts', mark: 'siApplepodcasts', hosts: 'podcasts.apple.com' },
  soundcloud: { name: 'SoundCloud', mark: 'siSoundcloud', hosts: 'soundcloud.com', handle: 'soundcloud.com/{}' },
  bandcamp: { name: 'Bandcamp', mark: 'siBandcamp', hosts: 'bandcamp.com', handle: '{}.bandcamp.com' },
  deezer: { name: 'Deezer', mark: 'siDeezer', hosts: 'deezer.com' },
  mixcloud: { name: 'Mixcloud', mark: 'siMixcloud', hosts: 'mixcloud.com', handle: 'www.mixcloud.com/{}' },
  behance: { name: 'Behance', mark: 'siBehance', hosts: 'behance.net', handle: 'www.behance.net/{}' },
  dribbble: { name: 'Dribbble', mark: 'siDribbble', hosts: 'dribbble.com', handle: 'dribbble.com/{}' },
  artstation: { name: 'ArtStation', mark: 'siArtstation', hosts: 'artstation.com', handle: 'www.artstation.com/{}' },
  flickr: { name: 'Flickr', mark: 'siFlickr', hosts: 'flickr.com', handle: 'www.flickr.com/people/{}' },
  figma: { name: 'Figma', mark: 'siFigma', hosts: 'figma.com', handle: 'www.figma.com/@{}' },
  medium: { name: 'Medium', mark: 'siMedium', hosts: 'medium.com', handle: 'medium.com/@{}' },
  substack: { name: 'Substack', mark: 'siSubstack', hosts: 'substack.com', handle: '{}.substack.com' },
  notion: { name: 'Notion', mark: 'siNotion', hosts: 'notion.so notion.site notion.com' },
  linktree: { name: 'Linktree', mark: 'siLinktree', hosts: 'linktr.ee', handle: 'linktr.ee/{}' },
  patreon: { name: 'Patreon', mark: 'siPatreon', hosts: 'patreon.com', handle: 'www.patreon.com/{}' },
  kofi: { name: 'Ko-fi', mark: 'siKofi', hosts: 'ko-fi.com', handle: 'ko-fi.com/{}' },
  buymeacoffee: { name: 'Buy Me a Coffee', mark: 'siBuymeacoffee', hosts: 'buymeacoffee.com', handle: 'buymeacoffee.com/{}' },
  gofundme: { name: 'GoFundMe', mark: 'siGofundme', hosts: 'gofundme.com gofund.me' },
  kickstarter: { name: 'Kickstarter', mark: 'siKickstarter', hosts: 'kickstarter.com' },
  paypal: { name: 'PayPal', mark: 'siPaypal', hosts: 'paypal.me paypal.com', handle: 'paypal.me/{}' },
  venmo: { name: 'Venmo', mark: 'siVenmo', hosts: 'venmo.com', handle: 'venmo.com/u/{}' },
  cashapp: { name: 'Cash App', mark: 'siCashapp', hosts: 'cash.app', handle: 'cash.app/${}' },
  revolut: { name: 'Revolut', mark: 'siRevolut', hosts: 'revolut.me', handle: 'revolut.me/{}' },
  wise: { name: 'Wise', mark: 'siWise', hosts: 'wise.com', handle: 'wise.com/pay/me/{}' },
  etsy: { name: 'Etsy', mark: 'siEtsy', hosts: 'etsy.com', handle: 'www.etsy.com/shop/{}' },
  ebay: { name: 'eBay', mark: 'siEbay', hosts: 'ebay.com ebay.de ebay.co.uk', handle: 'www.ebay.com/usr/{}' },
  gumroad: { name: 'Gumroad', mark: 'siGumroad', hosts: 'gumroad.com', handle: '{}.gumroad.com' },
  airbnb: { name: 'Airbnb', mark: 'siAirbnb', hosts: 'airbnb.com' },
  bookingcom: { name: 'Booking.com', mark: 'siBookingdotcom', hosts: 'booking.com' },
  tripadvisor: { name: 'Tripadvisor', mark: 'siTripadvisor', hosts: 'tripadvisor.com tripadvisor.de tripadvisor.co.uk tripadvisor.co.kr' },
  yelp: { name: 'Yelp', mark: 'siYelp', hosts: 'yelp.com' },
  trustpilot: { name: 'Trustpilot', mark: 'siTrustpilot', hosts: 'trustpilot.com' },
  googlereviews: { name: 'Google', mark: 'siGoogle', hosts: 'g.page search.google.com/local' },
  googlemaps: { name: 'Google Maps', mark: 'siGooglemaps', hosts: 'maps.app.goo.gl maps.google.com google.com/maps' },
  calendly: { name: 'Calendly', mark: 'siCalendly', hosts: 'calendly.com', handle: 'calendly.com/{}' },
  calcom: { name: 'Cal.com', mark: 'siCaldotcom', hosts: 'cal.com', handle: 'cal.com/{}' },
  meetup: { name: 'Meetup', mark: 'siMeetup', hosts: 'meetup.com', handle: 'www.meetup.com/{}' },
  strava: { name: 'Strava', mark: 'siStrava', hosts: 'strava.com' },
  goodreads: { name: 'Goodreads', mark: 'siGoodreads', hosts: 'goodreads.com' },
  naver: { name: 'Naver', mark: 'siNaver', hosts: 'naver.com naver.me', handle: 'blog.naver.com/{}' },
  tistory: { name: 'Tistory', mark: 'siTistory', hosts: 'tistory.com', handle: '{}.tistory.com' },
  weibo: { name: 'Weibo', mark: 'siSinaweibo', hosts: 'weibo.com weibo.cn', handle: 'weibo.com/n/{}' },
  xiaohongshu: { name: 'Xiaohongshu', mark: 'siXiaohongshu', hosts: 'xiaohongshu.com xhslink.com', handle: 'www.xiaohongshu.com/user/profile/{}' },
  zhihu: { name: 'Zhihu', mark: 'siZhihu', hosts: 'zhihu.com', handle: 'www.zhihu.com/people/{}' },
  note: { name: 'note', mark: 'siNote', hosts: 'note.com', handle: 'note.com/{}' },
  qiita: { name: 'Qiita', mark: 'siQiita', hosts: 'qiita.com', handle: 'qiita.com/{}' },
} as const satisfies Readonly<Record<string, LinkService>>;

/** Returns the service of a kind; undefined for 'link', 'heading' and what a later build knows. */
export function serviceOf(kind: string): LinkService | undefined {
  return Object.hasOwn(LINK_SERVICES, kind) ? LINK_SERVICES[kind as keyof typeof LINK_SERVICES] : undefined;
}
