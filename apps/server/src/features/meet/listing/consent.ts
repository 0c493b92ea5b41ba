import type { Language, Localized } from '@fairground/contract/language';

/**
 * What a member says yes to before being listed. A change of these words is a new version: who applied before said yes to the
 * former one, which is kept with the application.
 */
const VERSION = '2026-11-27.2';
const TEXT: Localized = {
  ja: `私は18歳以上であり、本人の写真と自己紹介を、本人の意思で「マッチング」に掲載することに同意します。
ログインしている会員全員に見えるもの：名前、年齢、地域、写真、自己紹介、入力した項目。生年月日と連絡先は見えません。
年齢を確認できる書類の写真は、担当者だけが確認し、審査が終わるとすぐに消去されます。
連絡先は、私が申し込みを承諾した相手にだけ表示されます。どちらかがその申し込みを通報した場合に限り、担当者が開くことがあり、開いた記録は毎回残ります。
掲載は、いつでも非表示にでき、取り下げることもできます。どちらもすぐに反映されます。`,
  'zh-cn': `我已年满 18 周岁，自愿在“交友”中展示本人的照片和自我介绍。
所有已登录的会员都能看到：昵称、年龄、地区、照片、自我介绍以及我填写的其他项目。出生日期和联系方式不会显示。
年龄证明照片仅供审核人员查看，审核一结束即删除。
只有我接受其约会申请的人，才能看到我的联系方式。仅当其中一方举报该申请时，运营人员才能打开查看，每次查看都有记录。
我可以随时隐藏或撤下资料，两者均立即生效。`,
  en: `I am 18 or older, and I want my own photos and words to be shown in Meet.
Every member who is logged in sees: my name, age, region, photos, words and whatever else I filled in. My birth date and contact details are not shown.
The proof of my age is seen by the operator's staff alone, and is erased as soon as they have decided.
My contact details are shown only to those whose request for a date I accept. Only if one of us reports that request can the operator's staff open them, and every access is recorded.
I can hide my listing or take it back at any time. Either takes effect at once.`,
};

/** The consent that counts now, in a language. */
export const consentIn = (language: Language): { version: string; text: string } => ({
  version: VERSION,
  text: TEXT[language],
});
