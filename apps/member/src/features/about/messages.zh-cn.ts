import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  failed: '网站信息加载失败',
  who: {
    title: '运营方',
    name: '运营方名称',
    licence: '牌照编号',
    jurisdiction: '管辖地',
    contact: '联系方式',
    unnamed: '游戏模式下未提供',
    contactUnnamed: '在线客服',
    playTitle: '本站只使用游戏积分',
    playText:
      '游戏积分没有货币价值，不能购买，也不能兑换现金或物品。由于不涉及真实货币，本站未持有、也无需持有博彩牌照。',
    live: (currency) => `本站使用真实货币（${currency}）。`,
  },
  game: {
    title: '游戏规则与准确概率',
    rules: (min, max) =>
      `每期掷三颗骰子，按点数总和（${min} 至 ${max}）定结果。每期有两个选项中奖：大小中的一个，单双中的一个。`,
    pays: '中奖选项的派彩为“投注额 × 赔率”，其中已包含投注额。未中奖的投注不退还。',
    fixed: '赔率在每期开始前公布，期间不会更改。',
    voids: '未能按时开奖的一期作废，投注全额退还。',
    caption: '各选项的概率、赔率与返还率',
    optionColumn: '选项',
    chance: '概率',
    ratio: '赔率',
    back: '返还率',
    option: { rose: '玫瑰', lily: '百合', balloon: '气球', smoke: '烟雾' },
    when: {
      rose: (from, to) => `总和 ${from} 至 ${to}`,
      lily: (from, to) => `总和 ${from} 至 ${to}`,
      balloon: '总和为单数',
      smoke: '总和为双数',
    },
    times: (ratio) => `${ratio} 倍`,
    edge: (back, lost) => `平均而言，投注额的 ${back} 会返还，${lost} 会输掉；玩得越久，越接近这个比例。`,
    past: '以往的结果不会改变下一期的概率。',
    failed: '概率与赔率加载失败',
  },
  back: {
    title: '实际返还率',
    actual: '实际',
    theoretical: '理论值',
    none: '还没有哪一期有人投注。',
    noneText: '首次开奖后，这里会显示真实数据。',
    basis: (draws, withStakes, stakes) =>
      `根据迄今全部 ${draws} 次开奖（其中 ${withStakes} 次有投注）和 ${stakes} 笔投注计算。`,
    staked: '投注总额',
    paidOut: '派彩总额',
    periods: '统计的期号',
    range: (low, high) =>
      `仅凭偶然，20 次里约有 19 次会落在 ${low} 到 ${high} 之间。开奖次数越多，这个范围越窄。`,
    inside: '实际值落在这个范围之内。',
    outside: '实际值落在这个范围之外。仅凭偶然，大约 20 次里也会出现 1 次；欢迎用下面的数据自行核对。',
    few: '开奖次数还不多，这个范围只是大致的参考。',
    recompute:
      '您可以自己算一遍：把文件每一行中两个中奖选项的“投注额 × 赔率”相加，再除以投注总额。每一行都与该期的证明数据一致。',
    save: '保存开奖数据（CSV）',
    saveFailed: '开奖数据保存失败',
    failed: '实际返还率加载失败',
  },
  randomness: {
    title: '随机数来源与验证',
    drand:
      '开奖所用的随机数来自公共随机信标 drand quicknet，由多家相互独立的机构共同运行。使用哪一轮只由截止时间算出，而该轮的数值在截止之后才会出现：谁都无法挑选，也无法提前知道。',
    embedded:
      '目前使用的是本服务器内置的随机信标。步骤与公共信标相同，但密钥由运营方持有，因此并非独立的随机数，运营方可以提前知道结果。',
    nobody: '本站没有任何页面、设置或权限可以写入开奖结果。',
    how: '如何验证',
    here: '在“开奖记录与走势”中选择一期，您的设备就会只用公开信息从头重新计算。',
    offline: '保存证明数据后，还可以用无需联网的验证页面，或用命令（script/verify）完成同样的计算。',
    toHistory: '查看开奖记录与走势',
    toOffline: '打开验证页面',
  },
  simulated: {
    title: '哪些内容不是真实的',
    intro: '以下内容在显示的地方也都有标注。',
    what: {
      money: { name: '资金', text: '游戏积分没有货币价值，充值所用的收款账户也只供练习。' },
      win_feed: { name: '首页的中奖动态', text: '由您的设备自动生成的示例，并非真实会员或真实中奖。' },
      people: { name: '交友中的示例人物', text: '用插画绘制的虚构人物。' },
      films: { name: '示例影片', text: '由我们自己制作的短片。' },
      figures: { name: '点赞数与播放量的示例数字', text: '仅在还没有真实数据时显示，并标有“示例”。' },
      beacon: { name: '内置的随机信标', text: '使用运营方的密钥，并非独立的随机数。' },
    },
    rest: '除此之外的数字都是真实记录。',
  },
  complaint: {
    title: '投诉',
    ask: '请先联系在线客服，并说明是“投诉”。附上时间以及期号或交易编号，可以更快查明。',
    until: (months) => `请在问题发生之日起 ${months} 个月内提出。`,
    answer: (soon, days) => `我们会在 ${soon} 天内确认收到，并在 ${days} 天内给出附有理由的答复。`,
    contact: (contact) => `也可以通过以下方式联系：${contact}`,
    authority: (jurisdiction) =>
      `如果对答复不满意，可以向颁发牌照的管辖地（${jurisdiction}）的监管机构申诉。`,
    toSupport: '联系在线客服',
  },
  legal: '条款与运营方信息',
  privacy: {
    title: '隐私说明',
    items: {
      kept: {
        name: '我们保存什么',
        text: '用户名、邮箱或手机号、登录过的设备与 IP 地址、投注与充提记录、银行卡、聊天及申请的内容。',
      },
      used: {
        name: '用来做什么',
        text: '只用于提供服务、防止欺诈和履行法律义务。不用于广告，也不会出售。',
      },
      guarded: {
        name: '如何保护',
        text: '密码以无法还原的形式保存，银行卡号加密保存。工作人员查看联系方式或卡号都会留下记录。',
      },
      shown: {
        name: '其他会员能看到什么',
        text: '只有经您同意，您的中奖才会隐去姓名、连同金额和期号显示在首页。您可以随时在“我的”页面撤回同意。',
      },
      device: {
        name: '保存在本设备上的内容',
        text: '登录信息、语言、显示设置和最近看过的内容。我们不使用跟踪用的 Cookie。如果影片存放在外部服务器，该服务器会得知您的访问地址。',
      },
      rights: {
        name: '您的权利',
        text: '如需查看、更正或删除您的信息，请联系在线客服。开奖与交易记录会保留，以便任何人都能验证。',
      },
    },
  },
  licences: {
    title: '使用的开源软件',
    intro: '本应用使用了以下开源软件，感谢各位作者。',
  },
};
