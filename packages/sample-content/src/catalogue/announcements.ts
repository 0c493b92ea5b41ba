import type { Localized } from '@fairground/contract/language';

/** As kernel plain-markup.ts reads it. What stands here is true of this product, or it must not stand here. */
type SeededAnnouncement = { important: boolean; title: Localized; content: Localized };

/** The newest first. */
export const announcements: readonly SeededAnnouncement[] = [
  {
    important: true,
    title: {
      ja: '担当者がパスワードや送金を求めることはありません',
      'zh-cn': '工作人员绝不会索要密码，也不会要求您付款',
      en: 'Staff never ask for your password or a payment',
    },
    content: {
      ja: `Fairgroundの担当者が、次のことをお願いすることは**決してありません**。

- ログインパスワードや支払いパスワード、その一部を教えること
- 「手数料」「保証金」「凍結の解除費用」などの名目でお金を送ること
- 画面を共有したり、アプリを入れたりすること

このようなお願いをされたら、相手は担当者ではありません。返事をせず、[カスタマーサービス](/profile/customer-service)のチャットでお知らせください。担当者とのやりとりは、このアプリの中のチャットだけで行います。

パスワードを誰かに伝えてしまったときは、すぐに[パスワードを変更](/profile/change-password)し、[ログイン中の端末](/profile/sessions)に心当たりのないものがないかご確認ください。`,
      'zh-cn': `Fairground 的工作人员**绝不会**要求您：

- 说出登录密码或支付密码，哪怕只是其中几位
- 以“手续费”“保证金”“解冻费”等任何名义付款
- 共享屏幕，或安装其他应用

提出这类要求的人不是我们的工作人员。请不要回复，并在[在线客服](/profile/customer-service)中告诉我们。工作人员只在本应用内的对话中与您联系。

如果您已经把密码告诉了别人，请立即[修改密码](/profile/change-password)，并查看[登录设备](/profile/sessions)中是否有陌生设备。`,
      en: `Nobody working for Fairground will **ever** ask you to

- tell them your login password or payment password, or any part of it
- send money as a “fee”, a “deposit” or to “unfreeze” anything
- share your screen or install another app

Anyone who asks for this is not staff. Do not reply, and tell us in the [customer service](/profile/customer-service) chat. That chat inside this app is the only place where staff talk to you.

If you have already given someone your password, [change it](/profile/change-password) now and check your [signed-in devices](/profile/sessions) for any you do not recognise.`,
    },
  },
  {
    important: true,
    title: {
      ja: 'プレイクレジットに金銭的な価値はありません',
      'zh-cn': '游戏积分没有货币价值',
      en: 'Play credits have no monetary value',
    },
    content: {
      ja: `いまのFairgroundは、**プレイクレジット**だけで遊ぶ場所です。登録すると10,000クレジットを受け取れます。

- 現金や商品、ほかのポイントには交換できません。
- 購入することもできません。
- 入金と出金の画面は、流れを試すための練習用です。表示される振込先も練習用で、実際のお金を送ることはできません。実在の口座へ送金しないでください。

残高が増えても減っても、お財布の中身は変わりません。`,
      'zh-cn': `目前的 Fairground 只使用**游戏积分**。注册后会获得 10,000 积分。

- 不能兑换现金、商品或其他积分。
- 也不能购买。
- 充值和提现页面仅供体验流程。页面上的收款账户是练习账户，无法接收真实资金，请不要向任何真实账户转账。

积分增减，都不会影响您的真实财产。`,
      en: `At the moment, Fairground uses **play credits** only. You receive 10,000 of them when you register.

- They cannot be exchanged for money, goods or points of any other kind.
- They cannot be bought.
- The recharge and withdrawal screens are for practice. The receiving accounts shown are practice accounts that cannot receive real money. Please do not send money to any real account.

Whether your balance rises or falls, your real money stays the same.`,
    },
  },
  {
    important: false,
    title: {
      ja: '抽選の結果は、ご自身で計算し直せます',
      'zh-cn': '每一期的开奖结果，您都可以自己重新计算',
      en: 'You can recompute every draw yourself',
    },
    content: {
      ja: `結果を決めるのは、受付が終わったあとに初めて公開される乱数だけです。結果を選べる画面も、設定も、権限もありません。公開の乱数ビーコン（drand）を使っているときは、誰も結果を前もって知ることができません。

1. 回が始まる前に、時刻・倍率・使う乱数の番号をまとめた「約束」を公開します。
2. 受付が終わると、すべての投票をまとめた値を公開します。あとから投票を足したり消したりすれば、この値が合わなくなります。
3. その後に公開される乱数の署名を確かめ、3つのサイコロの目を計算します。

[抽選結果と傾向](/vote/history)から回を選ぶと、お使いの端末の中で1段階ずつ計算し直して確かめられます。

インターネットに出られない環境では、サーバーに内蔵されたビーコンを使うことがあります。その場合は運営者が鍵を持っているため、独立した乱数ではなく、運営者は結果を前もって知ることができます。使っているあいだは、投票画面と検証画面にそのことを表示します。`,
      'zh-cn': `决定结果的，只有投注截止之后才公布的随机数，没有任何页面、设置或权限可以挑选结果。使用公共随机信标（drand）时，谁都无法提前知道结果。

1. 每期开始前，公布一份“承诺”，写明时间、赔率和将要使用的随机数编号。
2. 投注截止后，公布代表全部投注的一个汇总值。事后增删任何一笔投注，这个值都会对不上。
3. 随后公布的随机数先验证签名，再算出三颗骰子的点数。

在[开奖记录与走势](/vote/history)中选择任意一期，就能在您自己的设备上逐步重新计算。

如果服务器无法连接互联网，可能会使用内置的随机信标。此时密钥由运营方持有，随机数并不独立，运营方可以提前知道结果；使用期间，投票页面和验证页面都会明确说明。`,
      en: `A result is decided by one thing only: a random value that is published only after betting has closed. No screen, setting or permission lets anyone choose it. With the public beacon (drand), nobody can know it in advance.

1. Before a period opens we publish its commitment: its times, its ratios, and which random round it will use.
2. When betting closes we publish one value that stands for all votes. Adding or removing a vote afterwards would change it.
3. Then the random round is published. Its signature is checked, and the three dice follow from it.

Choose any period under [Draws and trends](/vote/history), and your own device recalculates it step by step.

If the server has no internet access, it may use a built-in beacon. The operator then holds its key, so it is not independent, and the operator could know results in advance. While it is in use, the Vote and verification screens say so.`,
    },
  },
  {
    important: false,
    title: {
      ja: '当たる確率と、戻ってくる割合',
      'zh-cn': '中奖概率与返还比例',
      en: 'The odds, and how much comes back',
    },
    content: {
      ja: `サイコロ3個の合計で、毎回2つの選択肢が的中します。

- バラ：合計が11以上
- ユリ：合計が10以下
- 風船：合計が奇数
- 煙：合計が偶数

どれも216通りのうち108通り、つまり**確率はちょうど半分**です。倍率が1.96のとき、平均すると賭けた分の98％が戻り、2％が失われます。長く続けるほど、残高は減っていくと考えてください。

サイコロは前の結果を覚えていません。何回続けて同じ結果が出ても、次の確率は変わりません。倍率は投票の前に必ず表示し、公開した回の倍率をあとから変えることはありません。`,
      'zh-cn': `每期掷三颗骰子，根据点数之和，有两个选项同时成立：

- 玫瑰：总和不小于 11
- 百合：总和不大于 10
- 气球：总和为单数
- 烟雾：总和为双数

每个选项都对应 216 种组合中的 108 种，**概率正好一半**。赔率为 1.96 时，平均返还投入的 98%，另外 2% 会输掉。玩得越久，余额越可能减少。

骰子不会记住之前的结果。无论连续出现多少次，下一期的概率都不变。投注前一定会显示赔率，已公布的一期不会再改赔率。`,
      en: `Three dice are rolled, and depending on their sum two options come true each time:

- rose: 11 or more
- lily: 10 or less
- balloon: an odd sum
- smoke: an even sum

Each stands for 108 of the 216 ways the dice can fall: **exactly one in two**. At a ratio of 1.96, 98% of what is staked comes back on average and 2% is lost. The longer you play, the more likely your balance is to shrink.

Dice remember nothing. However often the same result has come in a row, the odds of the next draw are the same. Ratios are shown before every vote, and those of a published period are never changed.`,
    },
  },
  {
    important: false,
    title: {
      ja: 'どこまでがサンプルか',
      'zh-cn': '哪些内容是示例',
      en: 'What here is a sample',
    },
    content: {
      ja: `作りものを本物のように見せることはしません。サンプルには、その場に必ず印をつけています。

- **マッチング**の人物：「架空・イラスト」と書かれた人は実在しません。絵も名前も私たちが作りました。
- **映画**の作品：自分たちで作ったサンプルです。
- **ホームの「みんなの的中」**：「サンプル」とあるものは自動で作った例で、実在の会員でも、実際の的中でもありません。
- **いいねや再生の数**：まだ数がないときの目安の数字には「サンプル」と表示します。

残高、投票、抽選の結果、取引明細は、すべて実際の記録です。`,
      'zh-cn': `我们不会把虚构的内容当作真实内容展示。凡是示例，都会在原处标明。

- **交友**中的人物：标有“虚构·插画”的并不存在，画像和名字由我们创作。
- **影片**：均为我们自己制作的示例。
- **首页的中奖动态**：标有“示例”的由程序自动生成，并非真实会员或真实中奖。
- **点赞数和播放数**：尚无数据时显示的参考数字会标注“示例”。

您的余额、投注、开奖结果和资金明细，全部是真实记录。`,
      en: `We never present anything made up as real. Every sample is labelled where it is shown.

- People in **Meet** marked “fictional · illustration” do not exist. Their pictures and names are ours.
- The titles in **Movies** are samples that we made ourselves.
- In the **win feed on Home**, entries marked “sample” are generated; they are not real members or wins.
- **Likes and views**: where there is no real count yet, the placeholder figure is marked “sample”.

Your balance, your votes, the draws and your transactions are all real records.`,
    },
  },
  {
    important: false,
    title: {
      ja: '残高の動きは、すべて明細に残ります',
      'zh-cn': '余额的每一次变动都有记录',
      en: 'Every change to your balance is on record',
    },
    content: {
      ja: `残高は、書き換えられる数字ではありません。すべての動きを足し合わせたものです。

- 投票すると、その分は「保留中」に移ります。
- 外れた分は払い戻しの原資へ移り、的中すると、賭け金と配当が残高に戻ります。
- 無効になった回の投票は、全額が戻ります。

どの動きも[取引明細](/profile/transactions)に、その時点の残高とともに残ります。一度記録されたものは、私たちにも書き換えられません。誤りは、新しい記録で訂正します。`,
      'zh-cn': `余额不是一个可以随意改写的数字，而是所有变动相加的结果。

- 投注后，对应的积分会转为“冻结中”。
- 未中奖的部分转入奖池；中奖时，投注额和所得一起回到余额。
- 作废的一期会全额退回。

每一笔变动都会连同当时的余额记入[资金明细](/profile/transactions)。记录一经写入，我们也无法修改；如有差错，只能用新的记录更正。`,
      en: `Your balance is not a number that anyone can overwrite. It is the sum of all its movements.

- When you vote, that amount is set aside as “held”.
- A lost stake goes to the pool; when you win, stake and winnings return to your balance.
- Every vote in a voided period is returned in full.

Each movement is listed in your [transactions](/profile/transactions) with the balance after it. Once recorded, not even we can change an entry. Mistakes are corrected with a new entry.`,
    },
  },
  {
    important: false,
    title: {
      ja: '遊びすぎを防ぐために',
      'zh-cn': '理性参与，保护自己',
      en: 'Playing without playing too much',
    },
    content: {
      ja: `Fairgroundは18歳以上の方だけの場所です。そして、遊び続けてもらうための仕掛けを置かないと決めています。

- 「もう一度」とすすめるお知らせは送りません。
- 投票が自動で続くことはありません。
- 賭け金以下の払い戻しを、的中として祝うことはしません。

[利用制限の設定](/profile/protection)では、ご自身を守るための設定ができます。

- **上限**：入金・賭け金・損失の上限を、1日・1週間・1か月ごとに決められます。下げるのはすぐ、上げるのは24時間後からです。
- **休止**：1日・7日・30日のあいだ、投票と入金を止められます。
- **自己排除（利用停止）**：6か月以上、投票と入金を止めます。運営者を含め、誰にも取り消せません。出金はいつでもできます。
- **プレイ時間の確認**：30分または60分ごとに、遊んだ時間と収支をお見せします。

負けを取り返そうとしているとき、ほかのことが手につかないとき、誰かに隠しているときは、いったん離れてください。つらいときは、[カスタマーサービス](/profile/customer-service)で担当者に話してください。責めることはありません。`,
      'zh-cn': `Fairground 仅向年满 18 周岁的人士开放。我们承诺不使用诱导您继续投入的手段：

- 不会发送劝您“再来一次”的消息。
- 没有自动连续投注。
- 返还少于或等于投入时，不会当作中奖来庆祝。

在[自我保护设置](/profile/protection)中，您可以：

- **设置限额**：按日、按周、按月限制充值、投注和亏损。调低立即生效，调高须等 24 小时。
- **暂停**：暂停投注和充值 1 天、7 天或 30 天。
- **自我排除**：停止投注和充值至少 6 个月。任何人都无法撤销，包括运营方；提现不受影响。
- **游戏时间提醒**：每玩 30 或 60 分钟，显示已玩的时间和盈亏。

如果您想把输掉的赢回来、无心做其他事，或者开始瞒着身边的人，请先停下来。需要倾诉时，可以在[在线客服](/profile/customer-service)联系人工，没有人会责怪您。`,
      en: `Fairground is for adults aged 18 and over, and it is built without tricks to keep you playing:

- No message ever urges you to have another go.
- Votes never repeat by themselves.
- A payout at or below your stake is not celebrated as a win.

Under [Player protection](/profile/protection) you can set your own boundaries:

- **Limits** on what you recharge, stake and lose in a day, a week or a month. Lowering one takes effect immediately, raising one after 24 hours.
- **A time-out** of 1, 7 or 30 days without stakes and recharges.
- **Self-exclusion** for six months or longer. Nobody can undo it, not even the operator; withdrawing still works.
- **A reality check** every 30 or 60 minutes of play, with the time and what you have won or lost.

If you are trying to win back losses, cannot think of anything else, or are hiding it from someone, take a break. If it is weighing on you, talk to a person in [customer service](/profile/customer-service). Nobody will judge you.`,
    },
  },
  {
    important: false,
    title: {
      ja: 'カスタマーサービスのチャットについて',
      'zh-cn': '关于在线客服',
      en: 'How customer service works',
    },
    content: {
      ja: `[カスタマーサービス](/profile/customer-service)では、よくある質問への答えがその場で出ます。人と話したいときは、いつでも「担当者と話す」を押してください。

- 担当者がいるときは、3〜5分ほどでお返事します。いないときは、次に戻る時刻をお知らせします。
- 画像も送れます。見られるのは、ご本人と担当者だけです。
- 電波が途切れても、送ったメッセージは失われず、二重に届くこともありません。
- アプリを閉じてお待ちいただけます。返事は次に開いたときに表示されます。`,
      'zh-cn': `在[在线客服](/profile/customer-service)中，常见问题可以立即得到解答。想与人交流时，随时点“联系人工”。

- 有工作人员在线时，一般 3～5 分钟内回复；不在线时，会告诉您恢复服务的时间。
- 可以发送图片，只有您本人和客服人员能看到。
- 即使信号中断，消息也不会丢失，更不会重复。
- 等待时可以关闭应用，下次打开就能看到回复。`,
      en: `In [customer service](/profile/customer-service), common questions are answered immediately. Whenever you would rather talk to a person, press “Talk to a person”.

- While someone is available, an answer takes about 3–5 minutes. Otherwise the chat tells you when someone will be back.
- You can send pictures. Only you and the support staff can see them.
- If your connection breaks, no message is lost and none arrives twice.
- You can close the app while you wait; the answer will be there when you come back.`,
    },
  },
];
