import type { SeededTopic } from '#catalogue/support/topic.ts';

export const paymentsTopic: SeededTopic = {
  title: { ja: '入金と出金', 'zh-cn': '充值与提现', en: 'Recharges and withdrawals' },
  answers: [
    {
      question: {
        ja: '入金が残高に反映されません',
        'zh-cn': '充值后余额没有增加',
        en: 'My recharge has not arrived',
      },
      answer: {
        ja: `入金は、担当者が銀行の明細と照らし合わせてから残高に加えます。スクリーンショットだけでは反映されません。いまの状況は[入金](/profile/recharge)の一覧で確認できます。

プレイクレジットの入金は練習用です。実際のお金は送らないでください。`,
        'zh-cn': `充值需要工作人员与银行流水核对后才会计入余额，仅凭截图不会入账。当前状态可以在[充值](/profile/recharge)列表中查看。

游戏积分的充值仅供练习，请不要转入真实资金。`,
        en: `A recharge is credited once the operator has found it on the bank statement; a screenshot alone is not enough. You can see its status in the list under [Recharge](/profile/recharge).

With play credits a recharge is for practice only. Please never send real money.`,
      },
      keywords: {
        ja: '入金,チャージ,反映,振込,振り込み',
        'zh-cn': '充值,没到账,未到账,入账,转账',
        en: 'recharge,deposit,top up,not arrived,not credited',
      },
    },
    {
      question: {
        ja: '出金にはどのくらいかかりますか？',
        'zh-cn': '提现需要多长时间？',
        en: 'How long does a withdrawal take?',
      },
      answer: {
        ja: `1〜3営業日です。手数料と受け取る額は、申請の前に表示します。できなかったときは理由をお伝えし、差し引いた分はすべて残高に戻します。

賭けた回数などの条件や、「凍結の解除費用」のような追加の支払いは**一切ありません**。状況は[出金](/profile/withdraw)の一覧で確認できます。`,
        'zh-cn': `1～3 个工作日。手续费和实际到账金额会在申请前显示。如未能完成，会说明原因，并把全部金额退回余额。

提现**没有**任何流水要求，也不会收取“解冻费”之类的费用。进度可以在[提现](/profile/withdraw)列表中查看。`,
        en: `1–3 business days. The fee and the amount you receive are shown before you submit. If it cannot be completed, we tell you why and return the full amount to your balance.

There is **no** turnover requirement and no fee to “unfreeze” anything. You can see its status in the list under [Withdraw](/profile/withdraw).`,
      },
      keywords: {
        ja: '出金,引き出し,引出,営業日,手数料',
        'zh-cn': '提现,取款,多久,手续费,工作日',
        en: 'withdraw,withdrawal,payout time,how long,fee,fees,cash out',
      },
    },
    {
      question: {
        ja: '支払いパスワードを忘れました、またはロックされました',
        'zh-cn': '支付密码忘记了或被锁定',
        en: 'I forgot my payment password, or it is locked',
      },
      answer: {
        ja: `支払いパスワードは、5回続けて間違えるとロックされます。15分たつと、[パスワードの変更](/profile/change-password)でログインパスワードを使って新しいものを設定できます。

担当者がパスワードをお聞きすることも、代わりに設定することもありません。`,
        'zh-cn': `支付密码连续输错 5 次会被锁定。15 分钟后，可以在[修改密码](/profile/change-password)中用登录密码重新设置。

工作人员不会询问您的密码，也不会代您设置。`,
        en: `Five wrong attempts in a row lock the payment password. After 15 minutes you can set a new one with your login password under [Change password](/profile/change-password).

Staff will never ask for your password and never set one for you.`,
      },
      keywords: {
        ja: '支払いパスワード,暗証番号,ロック,忘れた,6桁',
        'zh-cn': '支付密码,锁定,忘记,六位',
        en: 'payment password,locked,forgot,forgotten,pin',
      },
    },
  ],
};
