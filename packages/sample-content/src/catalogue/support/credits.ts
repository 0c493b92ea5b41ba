import type { SeededTopic } from '#catalogue/support/topic.ts';

export const creditsTopic: SeededTopic = {
  title: { ja: 'クレジットと残高', 'zh-cn': '积分与余额', en: 'Credits and balance' },
  answers: [
    {
      question: {
        ja: 'プレイクレジットは現金にできますか？',
        'zh-cn': '游戏积分可以换成现金吗？',
        en: 'Can I turn play credits into money?',
      },
      answer: {
        ja: `いいえ。プレイクレジットに金銭的な価値はなく、現金・商品・ほかのポイントに交換することも、購入することもできません。

現金にできると持ちかける人がいたら、それは担当者ではありません。ここでお知らせください。`,
        'zh-cn': `不可以。游戏积分没有货币价值，不能兑换现金、商品或其他积分，也不能购买。

如果有人声称可以兑换，那不是我们的工作人员，请在这里告诉我们。`,
        en: `No. Play credits have no monetary value. They cannot be exchanged for money, goods or other points, and they cannot be bought.

If anyone offers you money for them, they are not staff. Please tell us here.`,
      },
      keywords: {
        ja: '現金,換金,お金,価値,交換,円,購入,買う,リアルマネー',
        'zh-cn': '现金,换钱,变现,兑换,真钱,人民币,购买,价值',
        en: 'real money,cash,cash out,exchange,worth,value,buy,purchase',
      },
    },
    {
      question: {
        ja: '「保留中」とは何ですか？',
        'zh-cn': '“冻结中”是什么意思？',
        en: 'What does “held” mean?',
      },
      answer: {
        ja: `抽選待ちの投票や処理中の出金で、いまは使えない分です。

- 投票：抽選が終わると、結果に応じて動きます。
- 出金の申請：完了するか、取り消されると動きます。

なくなったわけではありません。内訳は[取引明細](/profile/transactions)で確認できます。`,
        'zh-cn': `是指等待开奖的投注或处理中的提现所占用、暂时不能使用的部分。

- 投注：开奖后按结果结算。
- 提现申请：完成或取消后变动。

它并没有消失，明细可以在[资金明细](/profile/transactions)中查看。`,
        en: `The part of your balance that is set aside for votes waiting for their draw or for a withdrawal in progress.

- Votes: settled after the draw.
- Withdrawals: settled when completed, or returned if they are not.

It is not lost. You can see the details in your [transactions](/profile/transactions).`,
      },
      keywords: {
        ja: '保留,保留中,使えない,ロック,凍結',
        'zh-cn': '冻结,不能用,锁定,暂扣',
        en: 'held,hold,locked,frozen,cannot use,unavailable balance',
      },
    },
    {
      question: {
        ja: '残高が思っていた額と違います',
        'zh-cn': '余额和我想的不一样',
        en: 'My balance is not what I expected',
      },
      answer: {
        ja: `[取引明細](/profile/transactions)に、すべての動きとその時点の残高が並んでいます。種類と期間で絞り込めます。

見てもわからない動きがあれば、その行の画像を添えて「担当者と話す」を押してください。`,
        'zh-cn': `[资金明细](/profile/transactions)列出了每一笔变动及当时的余额，可以按类型和时间筛选。

如果有看不明白的记录，请截图发来，并点“联系人工”。`,
        en: `Your [transactions](/profile/transactions) list every movement with the balance after it; you can filter by type and time.

If there is an entry you cannot explain, send us a screenshot of it and press “Talk to a person”.`,
      },
      keywords: {
        ja: '残高,減った,足りない,合わない,消えた,違う',
        'zh-cn': '余额,少了,不对,不见了,对不上,不一样',
        en: 'balance,missing credits,wrong balance,disappeared,less than',
      },
    },
  ],
};
