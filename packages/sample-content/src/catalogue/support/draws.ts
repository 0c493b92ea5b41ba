import type { SeededTopic } from '#catalogue/support/topic.ts';

export const drawsTopic: SeededTopic = {
  title: { ja: '投票と抽選', 'zh-cn': '投票与开奖', en: 'Votes and draws' },
  answers: [
    {
      question: {
        ja: '抽選が公正かどうか、どう確かめられますか？',
        'zh-cn': '怎样确认开奖是公正的？',
        en: 'How can I check that a draw was fair?',
      },
      answer: {
        ja: `結果は、受付が終わったあとに初めて公開される乱数から計算します。結果を選べる画面も、設定も、権限もありません。

公開の乱数ビーコン（drand）を使っているときは、誰も結果を前もって知ることができません。このサーバーに内蔵されたビーコンを使っているあいだは、投票画面にそう表示します。その場合は運営者が鍵を持っているため、運営者は結果を前もって知ることができます。

1. [抽選結果と傾向](/vote/history)を開きます。
2. 確かめたい回を選びます。
3. お使いの端末が、公開された情報だけで計算し直します。`,
        'zh-cn': `结果由投注截止之后才公布的随机数计算得出，没有任何页面、设置或权限可以挑选结果。

使用公共随机信标（drand）时，谁都无法提前知道结果。使用本服务器内置的随机信标时，投票页面会注明：此时密钥由运营方持有，运营方可以提前知道结果。

1. 打开[开奖记录与走势](/vote/history)。
2. 选择想确认的一期。
3. 您的设备会只用公开信息重新计算一遍。`,
        en: `A result is calculated from a random value that is published only after betting has closed. No screen, setting or permission lets anyone choose it.

With the public beacon (drand), nobody can know it in advance. While this server uses its built-in beacon, the Vote screen says so: the operator then holds its key and could know results in advance.

1. Open [Draws and trends](/vote/history).
2. Choose the period that you want to check.
3. Your own device recalculates it from public data alone.`,
      },
      keywords: {
        ja: '公正,公平,不正,操作,検証,証明,いかさま,イカサマ,八百長,乱数,仕組み',
        'zh-cn': '公正,公平,作弊,造假,操纵,验证,证明,随机,黑幕,内幕',
        en: 'fair,fairness,rigged,cheat,cheating,fake,verify,proof,prove,random,randomness,manipulated',
      },
    },
    {
      question: {
        ja: '当たる確率と倍率を教えてください',
        'zh-cn': '中奖概率和赔率是多少？',
        en: 'What are the odds?',
      },
      answer: {
        ja: `どの選択肢も確率は**ちょうど半分**（216通り中108通り）です。倍率は投票の前に表示します。1.96倍のとき、平均して98％が戻り、2％が失われます。

前の結果は、次の確率に影響しません。`,
        'zh-cn': `每个选项的概率都**正好是一半**（216 种组合中的 108 种）。投注前会显示赔率；赔率为 1.96 时，平均返还 98%，输掉 2%。

之前的结果不会影响下一期的概率。`,
        en: `Each option comes true **exactly one time in two** (108 of 216 ways). The ratio is shown before you vote; at 1.96, 98% comes back on average and 2% is lost.

Earlier draws never change the odds of the next one.`,
      },
      keywords: {
        ja: '確率,倍率,オッズ,配当,勝率,当たりやすい,還元率',
        'zh-cn': '概率,赔率,几率,中奖率,返还率,胜率',
        en: 'odds,ratio,ratios,probability,chance,chances,payout,return',
      },
    },
    {
      question: {
        ja: '結果が出ません。投票した分はどうなりますか？',
        'zh-cn': '一直没有开奖结果，我的投注怎么办？',
        en: 'There is no result. What happens to my vote?',
      },
      answer: {
        ja: `まず画面を更新してください。15分たっても抽選できなかった回は無効になり、**全額が残高に戻ります**。手続きは要りません。

戻った分は[取引明細](/profile/transactions)で確認できます。`,
        'zh-cn': `请先刷新页面。超过 15 分钟仍无法开奖的一期会作废，**积分全额退回余额**，无需任何操作。

退回的记录可以在[资金明细](/profile/transactions)中查看。`,
        en: `Refresh the screen first. A period that cannot be drawn within 15 minutes is voided and **everything staked is returned**; you do not have to do anything.

You will find the return in your [transactions](/profile/transactions).`,
      },
      keywords: {
        ja: '結果が出ない,結果が来ない,抽選が遅い,抽選されない,無効,返却,止まった,固まった',
        'zh-cn': '没有结果,不开奖,没开奖,卡住,作废,退回,开奖慢',
        en: 'no result,result late,late,stuck,void,voided,returned,refund,not drawn',
      },
    },
    {
      question: {
        ja: '投票を取り消せますか？',
        'zh-cn': '投注后可以取消吗？',
        en: 'Can I cancel a vote?',
      },
      answer: {
        ja: `確定した投票は取り消せません。送信する前に、選択肢・賭け金・倍率を確認画面でお確かめください。

通信が不安定で二重に押してしまっても、同じ投票が2回記録されることはありません。`,
        'zh-cn': `投注提交后不能取消。提交前，请在确认页面核对选项、投注额和赔率。

即使网络不稳定、重复点击，同一笔投注也只会记录一次。`,
        en: `A vote cannot be cancelled once it is placed. Before you confirm, the slip shows the option, amount and ratio for you to check.

Even if your connection is unstable and you press twice, the same vote is recorded only once.`,
      },
      keywords: {
        ja: '取り消,取消,キャンセル,間違えた,二重,変更したい',
        'zh-cn': '取消,撤销,撤回,投错,重复',
        en: 'cancel,take back,undo,mistake,wrong option,twice,double',
      },
    },
  ],
};
