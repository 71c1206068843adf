/** Words on cards that show what a line is, in the languages and scripts that are read. */

/** Ends or begins a company's name. */
export const COMPANY =
  /(?:(?<!\p{L})(?:inc|llc|ltd|limited|corp|corporation|co|company|plc|llp|gmbh|mbh|ag|kg|ohg|e\.?\s?v|ug|se|s\.?a\.?r\.?l|sas|s\.?a\.?s|s\.?a|s\.?l\.?u?|s\.?p\.?a|s\.?r\.?l|b\.?v|n\.?v|oy|ab|a\/s|aps|sp\.? z o\.? ?o|s\.?r\.?o|a\.?s|kft|d\.?o\.?o|pty|pte|group|groupe|grupo|holdings?|partners|studios?|associates|associ[ée]s|consult(?:ing|ores)|agency|bank|university|universit[ät]+|institut[eo]?|verlag|[ée]ditions|atelier|labs?|technologies|solutions|systems|analytics|logistics|ventures|foundation|architek\w+|stiftung|\p{L}*(?:büro|kanzlei|werke)|vi[ñn]edos|oyj|ky|zrt|nyrt|bt|asa|lda|ltda|n\.?v|s\.?c|sdn\.? bhd|bhd|ltd\.? ?şti|holding|studio|officina|kancelaria|sp[óo]łka|biuro|fratelli|grup|grupa|skupina|csoport|konsern|yhti[öo]t?|perusahaan|syarikat)\b\.?)|(?<!\p{L})(?:pt|cv)\.? (?=\p{Lu})|(?<!\p{L})(?:ооо|оао|зао|пао|ао|ип|тов|пат|прат|фоп|нпо|гк|α\.?\s?ε|ο\.?\s?ε|ε\.?\s?ε|ε\.?\s?π\.?\s?ε|ι\.?\s?κ\.?\s?ε|a\.?ş)\.?(?!\p{L})|компани[яї]|корпораци[яї]|корпорація|(?<!\p{L})(?:группа|група|студи[яї]|студія|агентство|завод|фабрика|банк|институт|інститут|университет|університет|издательство|видавництво|бюро)(?!\p{L})|εταιρ[εί]ία|όμιλος|τράπεζα|πανεπιστήμιο|εκδόσεις|γραφείο|şirket\p{L}*|bankası|üniversitesi|sanayi|ticaret|cổ phần|tnhh|tập đoàn|ngân hàng|주식회사|유한회사|재단법인|사단법인|\(?㈜\)?|[([][주株][)\]]|그룹|사무소|연구소|연구원$|대학교|병원|은행|협회|株式会社|有限会社|合同会社|一般社団法人|財団法人|㈱|事務所|大学$|銀行|公司|集团|集團|研究院|银行|股份|شركة|مؤسسة|مجموعة|مكتب|بنك|جامعة|מ["״]ח|בע["״]?מ|חברת|लिमिटेड|प्राइवेट|कंपनी|उद्योग|संस्थान|बैंक|บริษัท|จำกัด|ห้างหุ้นส่วน|ธนาคาร|มหาวิทยาลัย|công ty/iu;

/** Part of a title or position. */
export const POSITION =
  /(?<!\p{L})(?:chief|officer|c[etfmop]o|president|chair(?:man|woman)?|director\w*|direct(?:eur|rice)|direktor\w*|manag\w+|head of|lead|leiter\w*|leitung|vice|vp|founder|gr[üu]nder\w*|fondat\w+|owner|inhaber\w*|g[ée]rante?|gerente|partner|engineer\w*|ing[ée]nieur\w*|ingenier\w+|developer|entwickler\w*|d[ée]velopp\w+|desarrollador\w*|designer\w*|architect\w*|architekt(?:in)?|architecte|arquitect\w+|analyst\w*|consultant\w*|berater\w*|conseil\w*|consultora?|assistant\w*|assistent\w*|executive|specialist\w*|coordinat\w+|koordinator\w*|representative|sales|vertrieb\w*|marketing|attorney|lawyer|rechtsanw\S+|anw[äa]lt\w*|avocate?|abogad\w+|notar\w*|professor\w*|profesor\w*|lecturer|scientist|researcher|editor|redakteur\w*|journalist\w*|physician|arzt|ärztin|m[ée]decin|m[ée]dico|therapist|teacher|trainer|coach|student|accountant|steuerberater\w*|comptable|contador\w*|buyer|eink\w+|responsable|chef(?:fe)? de|jef[ea] de|charg[ée]e? de|projektleiter\w*|gesch[äa]fts\w+|vorstand\w*|prokurist\w*|sachbearbeiter\w*|secretary|sekret\w+|secr[ée]taire|technician|techniker\w*|technicien\w*|photograph\w*|fotograf\w*|artist|intern|advisor|strategist|producer|principal|supervisor|administrat\w+|\p{L}{3,}(?:entwickler|leiter|ingenieur|berater|techniker|assistent|redakteur|architekt|fotograf)(?:in)?)\b|(?<!\p{L})(?:diret\p{L}+|amministrat\p{L}+|ingegner\p{L}+|avvocat[oa]|architett[oa]|consulente|titolare|presidente|engenheir[oa]|advogad[oa]|consultor|s[óo]ci[oa]|coordenador\p{L}*|eigenaar|adviseur|advocaat|hoofd|medewerker|verkoop\p{L}*|ontwikkelaar|ägare|ingenjör|konsult\p{L}*|säljare|försälj\p{L}+|advokat\p{L}*|arkitekt|utvecklare|projekt(?:ledare|leder)|daglig leder|sjef|ingeniør|salgs\p{L}*|utvikler|prosjektleder|rådgiver|toimitusjohtaja|\p{L}*johtaja|\p{L}*päällikkö|insinööri|asiantuntija|asianajaja|arkkitehti|kehittäjä|dyrektor\p{L}*|prezes|kierowni\p{L}+|inżynier|specjalist\p{L}+|radca|adwokat|właściciel\p{L}*|menedżer|programist\p{L}+|księgow\p{L}+|ředitel\p{L}*|jednatel\p{L}*|vedoucí|inženýr\p{L}*|konzultant\p{L}*|obchodní zástupce|majitel\p{L}*|programátor\p{L}*|\p{L}*igazgató\p{L}*|ügyvezető|\p{L}*vezető|\p{L}*mérnök|ügyvéd|építész|tanácsadó|menedzser|tulajdonos|\p{L}*fejlesztő|müdür\p{L}*|mühendis\p{L}*|avukat|mimar|danışman\p{L}*|kurucu\p{L}*|yönetici\p{L}*|başkan\p{L}*|uzman\p{L}*|direktur|manajer|kepala|insinyur|pengacara|arsitek|konsultan|pengarah|pengurus|jurutera|peguam|pengasas|pemilik|pendiri|eksekutif)(?!\p{L})|директор|менеджер|руководител|керівни[кц]|начальник|инженер|інженер|специалист|спеціаліст|фахівець|юрист|адвокат|архитектор|архітектор|консультант|бухгалтер|разработчик|розробник|дизайнер|президент|основател|засновник|заместител|заступник|партн[её]р|редактор|διευθ[υύ]ν|μηχανικ[όο]|δικηγόρ|αρχιτέκτ|σύμβουλ|υπεύθυν|ιδιοκτήτ|ιδρυτ|πρόεδρ|λογιστ|προϊστάμεν|σχεδιάστρι|σχεδιαστ|대표|이사|사장|회장|부장|차장|과장|대리$|팀장|실장|본부장|주임|사원|연구원|연구위원|엔지니어|디자이너|개발자|매니저|교수|변호사|회계사|세무사|의사$|원장|소장|센터장|기자$|컨설턴트|팀원|책임|수석|선임|取締役|社長|会長|部長|課長|係長|主任|室長|所長|店長|代表|理事|監査役|顧問|研究員|技師|エンジニア|デザイナー|マネージャ|ディレクター|弁護士|教授|担当|经理|總經理|总经理|总监|總監|董事|主管|工程师|工程師|总裁|設計師|设计师|顾问|律师|教授|主任|专员|助理|会计|销售|创始人|المدير|مدير|مديرة|مهندس|مهندسة|رئيس|مستشار|محام|دكتور|محاسب|مسؤول|מנהל|מנכ|מהנדס|סמנכ|יועץ|עורך|מעצב|निदेशक|प्रबंधक|महाप्रबंधक|अभियंता|अधिकारी|अध्यक्ष|सलाहकार|संस्थापक|กรรมการ|ผู้จัดการ|วิศวกร|ประธาน|หัวหน้า|ผู้อำนวยการ|เจ้าหน้าที่|ที่ปรึกษา|giám đốc|trưởng phòng|kỹ sư/iu;

/** Part of a postal address. */
export const ADDRESS =
  /(?<!\p{L})(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|suite|floor|building|boulevard|blvd|square|p\.?\s?o\.? box|\p{L}*stra(?:ss|ß)e|\p{L}*str\.|\p{L}*platz|\p{L}*allee|\p{L}*weg|\p{L}*gasse|\p{L}*ring \d|\p{L}*ufer \d|\p{L}*(?:straat|gracht|laan|kade|plein|singel|gatan|gata|gate|vägen|veien|vei|gade|vej)|rue|quai|cours|impasse|chemin|calle|c\/|avda\.?|avenida|plaza|paseo|via|viale|piazza|rua|ulica|ul\.|corso|largo|vicolo|strada|travessa|praça|\p{L}*(?:katu|kuja|tie \d)|al\.|aleja|pl\.|plac|os\.|nám\.|náměstí|třída|utca|u\. ?\d|út|útja|körút|krt\.|tér|cad\.|caddesi|sok\.|sokak|sokağı|mah\.|mahallesi|bulvarı|jl\.|jalan|jln\.?|lorong|taman|kec\.|kel\.|united kingdom|germany|deutschland|france|españa|korea|japan|china|india|thailand)(?![\p{L}])|(?:특별시|광역시|[가-힣]도\s|[가-힣]+[시군구]\s|[가-힣\d]+[로길동읍면]\s?\d|\d층|\d호)|〒|[都道府県].*[市区町村郡]|\d丁目|\d番地|[省市].*[区区路街道号號]|[路街道]\d+[号號]|شارع|طريق|ص\.?\s?ب|الرياض|دبي|القاهرة|רחוב|שדרות|ת\.?ד\.?|मार्ग|सड़क|रोड|नगर|दिल्ली|मुंबई|ถนน|ถ\.|แขวง|เขต|อำเภอ|ตำบล|จังหวัด|กรุงเทพ|ซอย|đường|quận|phường|tp\. |(?<!\p{L})(?:ул|улица|просп|проспект|пр-т|пер|переулок|наб|набережная|площадь|шоссе|бульвар|вул|вулиця|провулок|пров|площа|шосе|офис|офіс|стр|буд)(?![\p{L}])|οδός|λεωφόρος|λεωφ\.|πλατεία|τ\.\s?κ\./iu;

/** A postal code with its town, in the forms of Europe and America. */
export const POSTAL =
  /(?:^|\s)(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}-\d{3})\s+\p{L}{3,}|^\p{L}{4,}\s\d{5}$|\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|(?:^|\s)\d{4}\s?[A-Z]{2}\s+\p{L}{3,}/u;

export type PrintedNumberKind = 'mobile' | 'phone' | 'fax';

/** Labels before a number. */
export const PHONE_LABELS: readonly (readonly [kind: PrintedNumberKind, label: RegExp])[] = [
  [
    'fax',
    /(?:^|[^\p{L}])(?:fax|telefax|facsimile|télécopie|f)(?:[^\p{L}]|$)|faks|факс|φαξ|팩스|ファックス|传真|傳真|فاكس|פקס|फ[ैे]क्स|แฟ[กค]ซ์|โทรสาร/iu,
  ],
  [
    'mobile',
    /(?:^|[^\p{L}])(?:m|mob|mobile?|mobil|móvil|movil|cell(?:ular|phone)?|handy|portable|gsm|h\.?p|c|celular|cel|cellulare|telem[óo]vel|tlm|mobiel|kom[óo]rka|kom|mobilní|mobiltelefon|cep|matkapuhelin|hp|ponsel|bimbit|đtdđ|дд|моб|сот|κιν)(?:[^\p{L}]|$)|мобильн|мобільн|κινητό|휴대|핸드폰|모바일|携帯|手机|手機|جوال|محمول|موبايل|متحرك|נייד|मोबाइल|मो\.|มือถือ|di động/iu,
  ],
  [
    'phone',
    /(?:^|[^\p{L}])(?:t|p|d|o|tel|tél|telefon|téléphone|teléfono|phone|office|direct|main|telefono|telefone|telefoon|puh|puhelin|telepon|telp|đt|тел|τηλ)(?:[^\p{L}]|$)|телефон|τηλέφωνο|điện thoại|전화|電話|电话|هاتف|טל|फ़ोन|फोन|दूरभाष|โทร/iu,
  ],
];

/** Mobile numbers of some countries, in national or international form. */
export const MOBILE_NUMBER =
  /^(?:01[016-9]\d{7,8}|\+?82(?:0)?1[016-9]\d{7,8}|0[789]0\d{8}|\+?81[789]0\d{8}|1[3-9]\d{9}|\+?861[3-9]\d{9}|01[567]\d{8,9}|\+?491[567]\d{8,9}|0[67]\d{8}|\+?33[67]\d{8}|[67]\d{8}|\+?34[67]\d{8}|\+?447\d{9}|07\d{9}|\+?9665\d{8}|\+?9715\d{8}|05\d{8}|\+?91[6-9]\d{9}|0[689]\d{8}|\+?66[689]\d{8}|\+?9725\d{8}|\+393\d{8,9}|3[2-9]\d{8}|\+3519\d{8}|9[1236]\d{7}|\+316\d{8}|\+467\d{8}|07[02369]\d{7}|\+47[49]\d{7}|\+358(?:4\d|50)\d{5,8}|\+48[4-8]\d{8}|\+420[67]\d{8}|\+36(?:20|30|31|50|70)\d{7}|06(?:20|30|31|50|70)\d{7}|\+905\d{9}|05\d{9}|\+84[35789]\d{8}|\+628\d{8,11}|08\d{8,11}|\+601\d{8,9}|\+79\d{9}|89\d{9}|\+380[5-9]\d{8}|\+3069\d{8}|69\d{8})$/;

/** Labels of an e-mail or web address, a number, a place: a line that is only a label says nothing. */
export const LABEL =
  /^(?:e-?\s?mail|mail|e|courriel|correo(?: electrónico)?|web(?:site|seite)?|w|www|url|site(?: web)?|sitio|homepage|internet|address|adresse|dirección|add|a|tel|t|fax|f|m|mobile?|móvil|téléphone|phone|p|이메일|메일|홈페이지|웹사이트|주소|전화|휴대폰|팩스|メール|ホームページ|住所|電話|携帯|邮箱|邮件|电邮|网址|网站|地址|电话|手机|传真|بريد|البريد(?: الإلكتروني)?|موقع|الموقع|عنوان|العنوان|هاتف|جوال|فاكس|דוא["״]?ל|אתר|כתובת|טלפון|ईमेल|वेबसाइट|पता|फ़ोन|मोबाइल|फैक्स|e-?post[aie]?|sähköposti|correio|po[šc]zta|почта|эл\. почта|пошта|ел\. пошта|ιστοσελίδα|διεύθυνση|ηλ\. ταχυδρομείο|сайт|веб-?сайт|адрес|адреса|тел|телефон|моб|факс|τηλ|κιν|φαξ|indirizzo|morada|endereço|adres|adresa|strona|webové stránky|cím|honlap|osoite|kotisivu|nettside|hemsida|địa chỉ|alamat|situs|laman|web sitesi|faks|cep|puh|cellulare|telefono|telemóvel|telefoon|mobiel|mobilní|mobiltelefon|อีเมล|เว็บไซต์|ที่อยู่|โทร|มือถือ|แฟกซ์)$/iu;

/** A text in scripts whose names are short. */
export const HAN_OR_HANGUL = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u;
/** The most common family names of Korea and China, of one character and of two. */
export const FAMILY =
  /^(?:남궁|황보|제갈|선우|독고|欧阳|歐陽|司马|上官|诸葛|[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국은편용예경봉사부]|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張陳劉黃趙吳楊])/u;

/** A word beside a position that looks like a name: a department or its work, a rank, a kind. */
export const NO_NAME =
  /[팀과처]$|(?:센터|그룹|파트|본부|지점|지사|담당|사업부)$|^(?:영업|총무|인사|기획|개발|생산|관리|구매|홍보|재무|회계|경영|전략|연구|기술|설계|품질|마케팅|디자인|비서|감사|교육|정보|전산|해외|국내|사업|신사업|법무|물류|고객|지원|편집|공동|전무|상무|사외|명예|전문|지역|선행|고급|공공|서비스|시스템|소프트|반도체)|[部課科室局店社班係所組]$|^(?:営業|技術|人事|総務|企画|開発|製造|生産|品質|管理|経営|経理|財務|研究|設計|海外|国内|国際|情報|広報|商品|法人|法務|購買|物流|事業|店舗|本社|支店|専務|常務|執行|取締|副|特別|名誉|最高|第[一二三四五]|主席|高[级級]|[营營][业業销銷]|市[场場]|[销銷]售|技[术術]|人力|行政|[财財][务務]|研[发發]|[产產]品|[项項]目|方案|金融|[运運][营營]|信息|[资資]深|[执執]行|[客][户戶服]|区域|區域)/u;
