import { expect, it } from 'vitest';
import { mappingByHeader } from './columns';
import { fieldsOfRow } from './row-fields';

/** The columns of programs with what they are, as `name=target`; a column alone is left out. */
it.each([
  [
    'Pipedrive',
    'Person - ID|Person - Name=name|Person - First name=given|Person - Last name=family|Person - Labels=tags|Person - Organization=company|Person - Email - Work=email|Person - Email - Home=email|Person - Email - Other=email|Person - Phone - Work=phone|Person - Phone - Home=phone|Person - Phone - Mobile=phone|Person - Phone - Other=phone|Person - Job title=position|Person - Birthday|Person - Notes=note|Person - Owner|Person - Open deals|Person - Next activity date|Person - Person created|Person - Visible to|Person - Email messages count|Person - Postal address=address|Person - Street/road name of Postal address=address|Person - House number of Postal address=address|Person - District/sublocality of Postal address=address|Person - City/town/village/locality of Postal address=address|Person - State/county of Postal address=address|Person - Region of Postal address=address|Person - Country of Postal address=address|Person - ZIP/Postal code of Postal address=address|Person - Full/combined address of Postal address=address|Person - Latitude of Postal address|Person - Marketing status',
  ],
  [
    'Zoho',
    'Record Id|Contact Owner.id|Contact Owner|Lead Source|First Name=given|Last Name=family|Account Name.id|Account Name=company|Vendor Name|Email=email|Title=position|Department|Phone=phone|Home Phone=phone|Other Phone=phone|Fax=note|Mobile=phone|Date of Birth|Assistant|Asst Phone|Email Opt Out|Created By|Modified Time|Contact Name=name|Salutation=prefix|Secondary Email=email|Skype ID|Twitter|Reporting To|Mailing Street=address|Other Street=address|Mailing City=address|Other City=address|Mailing State=address|Mailing Zip=address|Other Zip=address|Mailing Country=address|Description=note|Tag=tags|Last Activity Time|Unsubscribed Mode',
  ],
  [
    'Zoho, German',
    'Vorname=given|Nachname=family|Kontoname=company|E-Mail=email|Titel=position|Abteilung|Telefon=phone|Telefon privat=phone|Anderes Telefon=phone|Fax=note|Mobil=phone|Geburtsdatum|E-Mail-Abmeldung|Postanschrift Straße=address|Postanschrift Ort=address|Beschreibung=note',
  ],
  [
    'Monica (fields of its API; it exports vCards)',
    'id|first_name=given|middle_name=middle|last_name=family|nickname|gender|description=note|job=position|company=company|email=email|phone=phone|first_met_where=met|is_starred=favourite|birthdate|street=address|city=address|province=address|postal_code=address|country=address',
  ],
  ['WeChat Work, 2014', '姓名=name|帐号|微信号|手机号=phone|邮箱=email|所在部门|职位=position'],
  [
    'WeChat Work',
    '姓名=name|帐号|别名|职务=position|部门|性别|手机=phone|座机=phone|个人邮箱=email|企业邮箱=email|地址=address',
  ],
  [
    'WeChat Work, customers',
    '客户名称=name|描述=note|添加人|添加时间|来源|手机=phone|企业=company|邮箱=email|地址=address|职务=position|电话=phone|标签组1=tags',
  ],
  [
    'DingTalk',
    '姓名=name|部门|职位=position|工号|手机号=phone|邮箱=email|分机号|办公地点=address|备注=note|入职时间',
  ],
  [
    'QQ Mail',
    '姓名=name|邮件地址=email|手机号码=phone|公司=company|职位=position|地址=address|备注=note|群组=tags',
  ],
  [
    'Huawei HiSuite',
    '姓=family|名=given|中间名=middle|昵称|公司=company|部门|职务=position|移动电话=phone|移动电话 2=phone|住宅电话=phone|单位电话=phone|住宅传真=note|单位传真=note|电子邮件=email|住宅地址=address|单位地址=address|网址=website|生日|备注=note|群组=tags',
  ],
  [
    'Samsung',
    'First name=given|Middle name=middle|Last name=family|Nickname|Mobile phone=phone|Home phone=phone|Work phone=phone|Home fax=note|Work fax=note|Pager|Other phone=phone|Email (Home)=email|Email (Work)=email|Company=company|Department|Title=position|Home address=address|Work address=address|Notes=note|Group=tags|Birthday|Web page=website',
  ],
  [
    'Naver',
    '그룹명=tags|이름=name|별명|이메일1=email|이메일2=email|휴대폰번호=phone|일반전화=phone|회사명=company|부서명|직위=position|우편번호=address|주소=address|기념일|메신저|메모=note',
  ],
  [
    'Naver Works',
    '성=family|이름=given|닉네임|이메일=email|전화번호=phone|휴대폰=phone|회사명=company|부서|직급=position|회사 전화=phone|주소=address|메모=note|태그=tags|즐겨찾기=favourite',
  ],
  ['KakaoTalk', '이름=name|연락처=phone|이메일=email|카카오톡 아이디|상태메시지|메모=note|그룹=tags'],
  ['KakaoTalk, for companies', '고객명=name|휴대폰번호=phone|생년월일|이메일=email|등록일|태그=tags'],
  [
    'Remember',
    '이름=name|회사=company|부서|직책=position|이메일=email|휴대폰=phone|유선전화=phone|팩스=note|주소=address|홈페이지=website|그룹=tags|메모=note|명함 등록일',
  ],
  [
    'LINE Works',
    '姓=family|名=given|姓（フリガナ）|名（フリガナ）|ニックネーム|メールアドレス=email|電話番号=phone|携帯電話番号=phone|会社名=company|部署|役職=position|会社電話番号=phone|住所=address|メモ=note|タグ=tags|誕生日',
  ],
  [
    'Eight',
    '会社名=company|部署名|役職=position|氏名=name|e-mail=email|郵便番号=address|住所=address|TEL会社=phone|TEL部門=phone|TEL直通=phone|Fax=note|携帯電話=phone|URL=website|名刺交換日',
  ],
])('the columns of %s are known', (_, columns) => {
  const pairs = columns.split('|').map((pair) => pair.split('='));
  const found = mappingByHeader(pairs.map(([name = '']) => name));
  expect(pairs.map(([name], at) => [name, found[at] ?? ''])).toEqual(
    pairs.map(([name, target = '']) => [name, target]),
  );
});

it('an address of Pipedrive is whole, though its parts have columns, too', () => {
  const of = (part: string) => `Person - ${part} of Postal address`;
  const parts = ['Street/road name', 'City/town/village/locality', 'ZIP/Postal code', 'Country'].map(of);
  const header = ['Person - Name', 'Person - Postal address', ...parts];
  const whole = '1 Kiln Lane, York, YO1 7HH, UK';
  const cells = ['Ann', whole, '1 Kiln Lane', 'York', 'YO1 7HH', 'UK'];
  expect(fieldsOfRow(cells, mappingByHeader(header), header).address).toBe(whole);
});
