import type { SeededTopic } from '#catalogue/support/topic.ts';

export const accountTopic: SeededTopic = {
  title: { ja: 'アカウントと安全', 'zh-cn': '账号与安全', en: 'Account and safety' },
  answers: [
    {
      question: {
        ja: '誰かにログインされたかもしれません',
        'zh-cn': '我的账号可能被别人登录了',
        en: 'Someone else may have logged in to my account',
      },
      answer: {
        ja: `すぐに次の2つを行ってください。

1. [パスワードを変更](/profile/change-password)します。ほかの端末はすべてログアウトされます。
2. [ログイン中の端末](/profile/sessions)に、心当たりのないものが残っていないか確かめます。

残高に覚えのない動きがあれば「担当者と話す」を押してください。`,
        'zh-cn': `请立即做两件事：

1. [修改登录密码](/profile/change-password)，其他设备会全部退出登录。
2. 查看[登录设备](/profile/sessions)，确认没有陌生设备。

如果余额有不明变动，请点“联系人工”。`,
        en: `Please do these two things now:

1. [Change your login password](/profile/change-password). That logs out every other device.
2. Check your [signed-in devices](/profile/sessions) for any you do not recognise.

If there are changes to your balance that you did not make, press “Talk to a person”.`,
      },
      keywords: {
        ja: '不正アクセス,乗っ取り,乗っ取ら,誰かに,身に覚えのない,勝手に,ハッキング',
        'zh-cn': '被盗,盗号,异常登录,别人登录,陌生设备,黑客',
        en: 'hacked,stolen,somebody else,someone else,unknown device,compromised',
      },
    },
    {
      question: {
        ja: '担当者を名乗る人から連絡がありました',
        'zh-cn': '有人自称是你们的工作人员',
        en: 'Someone claiming to be staff contacted me',
      },
      answer: {
        ja: `担当者とのやりとりは、**このチャットの中だけ**です。担当者が電話・メール・SNSで連絡することはありません。

パスワードや送金を求められたら、それは詐欺です。返事をせず、画面の画像をここに送ってください。`,
        'zh-cn': `工作人员**只在这个对话中**与您联系，不会打电话、发邮件，也不会用社交软件找您。

凡是索要密码或要求付款的，都是诈骗。请不要回复，并把截图发到这里。`,
        en: `Staff talk to you **in this chat only**. They never call, email or message you anywhere else.

Anyone who asks for a password or a payment is a scammer. Do not reply, and send us a screenshot of the message here.`,
      },
      keywords: {
        ja: '詐欺,なりすまし,名乗る,怪しい,電話が,メールが,送金',
        'zh-cn': '诈骗,冒充,自称,骗子,可疑,要求付款',
        en: 'scam,fraud,impersonate,staff contacted,suspicious,phishing,asked for my password',
      },
    },
    {
      question: {
        ja: 'パスワードを変更したい',
        'zh-cn': '我想修改密码',
        en: 'I want to change my password',
      },
      answer: {
        ja: `[パスワードの変更](/profile/change-password)で、ログインパスワード（6〜20文字）と支払いパスワード（数字6桁）を変更できます。

ログインパスワードを変えると、ほかの端末はログアウトされます。`,
        'zh-cn': `在[修改密码](/profile/change-password)中可以修改登录密码（6～20 个字符）和支付密码（6 位数字）。

修改登录密码后，其他设备会退出登录。`,
        en: `Under [Change password](/profile/change-password) you can change your login password (6–20 characters) and your payment password (6 digits).

Changing your login password logs out your other devices.`,
      },
      keywords: {
        ja: 'パスワード,変更,変えたい',
        'zh-cn': '密码,修改密码,改密码',
        en: 'password,change password',
      },
    },
    {
      question: {
        ja: '遊びすぎが心配です',
        'zh-cn': '我担心自己玩得太多',
        en: 'I am worried that I play too much',
      },
      answer: {
        ja: `気づけたことが、もう大きな一歩です。いったんログアウトして、今日はここまでにしてみてください。負けを取り返そうとしているときは、特に離れることが助けになります。

話したいときは「担当者と話す」を押してください。責めることはありません。`,
        'zh-cn': `能意识到这一点已经很不容易。不妨先退出登录，今天就到这里。如果您正想把输掉的赢回来，暂停尤其重要。

想找人聊聊，请点“联系人工”，没有人会责怪您。`,
        en: `Noticing it is already a big step. Try logging out and stopping for today; taking a break matters most when you feel you have to win something back.

If you would like to talk, press “Talk to a person”. Nobody will judge you.`,
      },
      keywords: {
        ja: '依存,やめられない,遊びすぎ,やりすぎ,制限,自己排除,つらい',
        'zh-cn': '上瘾,戒不掉,玩太多,沉迷,限制,自我排除',
        en: 'addicted,addiction,too much,cannot stop,limit,limits,self exclusion,gambling problem',
      },
    },
  ],
};
