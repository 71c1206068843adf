/** Titles and credentials as they stand beside names. No kept list has them by language (decisions/0022). */
import { wordSet } from './word-set';

/** Titles of any owner, as `plainTitle` returns them. One with a dot needs it: Hon. is a title, Hon not. */
const BEFORE = wordSet(
  // English
  `mr mrs ms miss mx dr prof professor doctor sir dame lord lady rev reverend fr. rabbi capt lt maj. gen. sgt cpl. col. cmdr adm.
  hon. sen. gov. rep. atty engr pres. amb. judge justice bishop pastor major general captain father sister brother sheikh imam
  baron prince princess count
  herr frau fru dipl dipl-ing dipl-kfm dipl-kff dipl-psych dipl-inf dipl-phys dipl-chem dipl-volksw dipl-betriebsw dipl-päd dr-ing
  priv-doz univ-prof univ-doz komm-rat ddr mmag mag. pd ing arch. dott dottssa drssa avv avvta geom rag. profssa sig sigra signa on. cav.
  comm. notaio sr sra srta dña doña dra lic. licda arq abg abog mtro mtra profa prof ilmo excmo exmo exma eng. enga engo arqa adv. advª
  mme mlle maître docteur professeur madame monsieur mademoiselle
  mgr bc bca mga judr mudr rndr phdr mvdr mddr pharmdr thdr paeddr csc doc.
  mgr inż lek adw mec prof hab dr
  drs drg dhr mevr mevrouw mw. ds. ir. civing siving advokat docent civilingenjör sivilingeniør toht dos.
  av. doç op. uzm. dt. ecz. müh. mim. sn. sayın öğr. gör. arş. yrd.
  hj. bpk bapak ibu dato dato' datuk datin tun haji hajah encik puan cik ts. ths pgs gs. bs. ks. ls.
  д-р др проф доктор профессор професор г-н г-жа акад доц кмн дмн ктн дтн кэн дэн кюн дюн ккн кфн кен кін
  δρ καθ κος κα κυρία κύριος
  ד"ר פרופ' פרופ עו"ד רו"ח מר גב' גב גברת הרב אינג' אינג ד"ר
  डॉ डॉक्टर श्री श्रीमती सुश्री प्रो प्रोफेसर पंडित कुमारी
  ดร นาย นาง นางสาว คุณ ศ รศ ผศ นพ พญ ทพ ทพญ ทนาย`,
);

/** Titles only where the owner reads the language: elsewhere they are initials or names. */
const BEFORE_IN: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  cs: wordSet('pan paní ing mgr'),
  de: wordSet('ra rain di stb wp kr mag ostr std'),
  el: wordSet('κ'),
  es: wordSet('d don cp lic ing'),
  fi: wordSet('tri ft tkt di ktm fm ll ins rva'),
  fr: wordSet('m me pr'),
  id: wordSet('h kh tn ny ir'),
  it: wordSet('don'),
  ms: wordSet('h ir ar sr'),
  nl: wordSet('ir ing mr'),
  pl: wordSet('pan pani ks rpr'),
  pt: wordSet('d dom me'),
  tr: wordSet('bay bayan'),
  uk: wordSet('пан пані'),
  vi: wordSet('ts bs ông bà'),
};

/** Words of a title that follow another one, besides those in small letters with a dot: Dr. rer. nat. */
const AFTER_TITLE = wordSet('psych kfm madya seri sri наук hc');

/** Titles that are names, too: they need two words behind them. */
const ALSO_NAMES = wordSet(
  'judge justice bishop pastor major general captain father sister brother sheikh imam baron prince princess count lady lord don',
);

/** Titles and credentials of two words that mean something else apart. */
const PAIRS = /^(?:tan sri|puan sri|toh puan|de heer|the rev\.?|the hon\.?|r\. pr\.)(?= )|(?<= )ph\. d\b/giu;
export const JOINED = '\u00A0';

/** Returns the name with such pairs joined into one word. */
export function joinPairs(name: string): string {
  return name.replace(PAIRS, (pair) => pair.replace(' ', JOINED));
}

function plainTitle(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’׳]/g, "'")
    .replace(/״/g, '"')
    .replace(/[.ºª°]/g, '');
}

/** Small letters with a dot, more than initials: med., civ.ing., канд. */
const SMALL_WITH_DOT = /^(?=.*\p{Ll}{2})(?:\p{Ll}+\.-?)+$/u;
/** Small letters with a dot behind a title: h. c., n. med. */
const SMALL_BEHIND = /^(?:\p{Ll}+\.)+$/u;

/** Returns true for a title before a name. `others`: how many words follow; `isBehind`: behind a title. */
export function isTitleBefore(
  word: string,
  { language, others, isBehind }: { language: string; others: number; isBehind: boolean },
): boolean {
  const plain = plainTitle(word);
  if (word.includes(JOINED) || SMALL_WITH_DOT.test(word)) return true;
  if (isBehind && (SMALL_BEHIND.test(word) || AFTER_TITLE.has(plain) || /^\(.+\)$/.test(word))) return true;
  if (ALSO_NAMES.has(plain) && others < 2) return false;
  const isKnown = (text: string) =>
    BEFORE.has(text) || (/[.ºª]/.test(word) && BEFORE.has(`${text}.`)) || BEFORE_IN[language]?.has(text);
  if (isKnown(plain)) return true;
  const parts = plainTitle(word.replaceAll('.', ' ')).trim().split(' ');
  return parts.length > 1 && parts.every(isKnown);
}

/** A title that touches the name, with a dot (Dr.Anna) or in Thai. */
const TOUCHING = /^((?:[^.]+\.)+|นางสาว|นาย)(\p{L}[^.]+)$/u;

/** Returns a word without the title that touches it, behind that title. */
export function apartFromTitle(word: string, language: string): readonly string[] {
  const [, title = '', rest = ''] = TOUCHING.exec(word) ?? [];
  const context = { language, others: 2, isBehind: false };
  if (title === '' || isTitleBefore(word, context) || !isTitleBefore(title, context)) return [word];
  return [title, rest];
}

/** Credentials without dots and hyphens. */
const AFTER = wordSet(
  `JR SR II III IV ESQ ESQUIRE RET PHD DPHIL MD DO DDS DMD DVM VMD JD LLB LLM LLD SJD MBA EMBA MPA MPH MPP MHA MSC MS MA MENG MPHIL MRES MFA
  MED MSW MDIV MTS MARCH MCOM MACC LCSW LMSW LMFT LPC LMHC LCPC NCC RN LPN BSN MSN DNP APRN ARNP NP FNP BC CRNA CNM CCRN CNE PA C PAC PT DPT OT
  OTR OTRL OTD CCCSLP SLP CCC AUD PHARMD RPH PSYD EDD EDS EDM DBA DSC SCD THD DMIN DENG DRPH BA BSC BS BENG BCOM BED BFA BARCH BBA BPHARM LLBHONS
  AIA FAIA RIBA RA PE PENG EIT SE CENG IENG PMP PGMP CAPM CSM CSPO CPA CA ACA FCA ACCA FCCA CFA CFP CMA CIMA ACMA CGMA CIA CISA CISM CISSP CRISC
  CEH CCNA CCNP CCIE CPCU CLU CHFC CPCC ACC PCC MCC SHRMCP SHRMSCP SHRM CP SCP PHR SPHR GPHR CHRP CPHR CIPD LEED AP GA MRICS FRICS MRCP FRCP MRCS
  FRCS MRCGP FRCPC FRCSC FACS FACP FAAP FACC FACOG MBBS MBCHB BDS MBE OBE CBE KBE DBE KC QC KCMG CMG DL JP MP MEP MSP MLA MPP MDB MDL MDEP FRS FRSA
  FRAS FIET MIET MIMECHE FICE MICE CCIM GRI CRS ABR SRES NMLS RD RDN LD CDE CDCES OD DC ND LAC LMT EMT CPT CSCS ATC BCBA CBCP CSC DRSC DIS CPPM
  CPM CPIM CSCP CSSBB CPSM CPSP CIPM CIPP CAMS CFE CTP FRM SJ OP OSB OFM SE SH MM ST MT SKOM SPD MPD SSI MSI SSOS MKOM AMD SPA SPPD SPOG SPB SPJP
  MSCIT MIT MBAUNIV HONS USN USMC USA USAF RABC`,
);

/** Credentials in any letters; the others need two capitals or a dot (Ma and Do are names). */
const IN_ANY_CASE = wordSet(
  'JR SR ESQ ESQUIRE PHD DPHIL MD MBA CPA DDS MSC BSC CSC DRSC LLM LLB PMP CFA II III IV',
);

function isKnownCredential(word: string): boolean {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const parts = word.split(/[/&+-]/).filter(Boolean);
  const isKnown =
    AFTER.has(plain(word)) || (parts.length > 1 && parts.every((part) => AFTER.has(plain(part))));
  return isKnown && (IN_ANY_CASE.has(plain(word)) || (word.match(/\p{Lu}/gu) ?? []).length > 1);
}

/** Two letters, which may be a name in capitals: Jack MA. */
const TWO_LETTERS = /^\p{L}\.?\p{L}\.?$/u;
const INITIALS = /^(?:\p{Lu}\.)+$/u;

/** Returns true for a credential at the end of a name; `names`: the words before it. */
export function isCredentialBehind(word: string, names: readonly string[]): boolean {
  if (!isKnownCredential(word)) return false;
  const isCertain = !TWO_LETTERS.test(word) || /^(?:jr|sr)\b/i.test(word);
  return isCertain || (names.length > 1 && (word.includes('.') || !names.every(isInCapitals)));
}

/** Two capitals first, or one last, or capitals beside a dot, a digit or a hyphen: CPPM, PhD, B.Xy. */
const CREDENTIAL_FORM = /^\p{Lu}{2}|^\p{Lu}.*\p{Lu}[®™]?$|^(?=.*\p{Lu})[\p{L}\p{N}]*[.\d-]/u;

/** Returns true if what stands behind a comma is no name; `names`: the words before the comma. */
export function areCredentials(part: readonly string[], names: readonly string[]): boolean {
  if (names.length < 2)
    return part.every(
      (word) => isKnownCredential(word) && !INITIALS.test(word) && isCredentialBehind(word, names),
    );
  if (part.every(isKnownCredential)) return true;
  if (
    part.length > 1 &&
    part.some(
      (word) =>
        /^\p{Ll}{2,}$/u.test(word) && !/^(?:de|da|do|del|van|von|der|la|dos|das|bin|el|al|di)$/.test(word),
    )
  )
    return true;
  return part.every(
    (word) =>
      isKnownCredential(word) ||
      (CREDENTIAL_FORM.test(word) &&
        !/^\p{Lu}\.$/u.test(word) &&
        (!names.every(isInCapitals) || /[.\d]/.test(word))),
  );
}

function isInCapitals(word: string): boolean {
  return !/\p{Ll}/u.test(word);
}
