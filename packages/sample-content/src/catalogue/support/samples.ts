import type { SeededTopic } from '#catalogue/support/topic.ts';

export const samplesTopic: SeededTopic = {
  title: { ja: '映画とマッチング', 'zh-cn': '影片与交友', en: 'Movies and Meet' },
  answers: [
    {
      question: {
        ja: '「架空・イラスト」と書かれた人は実在しますか？',
        'zh-cn': '标有“虚构·插画”的人物真的存在吗？',
        en: 'Are the people marked “fictional” real?',
      },
      answer: {
        ja: `いいえ。「架空・イラスト」の印がある人物は実在しません。絵も名前も私たちが作ったサンプルです。

実在の方は、ご本人の希望と担当者の確認を経て、印なしで掲載されます。`,
        'zh-cn': `不存在。标有“虚构·插画”的人物都是示例，画像和名字由我们创作。

真实人物须由本人申请，并经工作人员审核后才会展示，不带这个标记。`,
        en: `No. People marked “fictional · illustration” are samples that do not exist; their pictures and names are ours.

Real people are shown, without the mark, only if they asked to be listed and the operator has approved it.`,
      },
      keywords: {
        ja: 'サンプル,イラスト,実在,本物,架空,偽物,出会い,マッチング,人物',
        'zh-cn': '示例,插画,真人,真实,虚构,假的,交友,人物',
        en: 'sample,illustration,real people,fictional,meet,real person,profiles',
      },
    },
    {
      question: {
        ja: '動画が再生できません',
        'zh-cn': '视频无法播放',
        en: 'A video does not play',
      },
      answer: {
        ja: `順に試してみてください。

1. 通信を確かめ、画面を開き直します。
2. ほかの「再生元」やエピソードがあれば、切り替えます。
3. ブラウザを最新のものにします。

それでも再生できないときは、作品名を添えて「担当者と話す」を押してください。`,
        'zh-cn': `请依次尝试：

1. 检查网络，重新打开页面。
2. 如有其他播放源或剧集，切换试试。
3. 把浏览器更新到最新版本。

仍然无法播放时，请告诉我们片名，并点“联系人工”。`,
        en: `Try these in turn:

1. Check your connection and reopen the screen.
2. If there is another source or episode, switch to it.
3. Update your browser.

If it still does not play, tell us the title and press “Talk to a person”.`,
      },
      keywords: {
        ja: '動画,再生,ムービー,見られない,映らない,止まる,映画',
        'zh-cn': '视频,播放,影片,看不了,卡顿,电影',
        en: 'video,movie,movies,play,playback,buffering,film',
      },
    },
  ],
};
