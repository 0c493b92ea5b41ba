export { memberData } from '#features/support/member-data.ts';
export { supportSources } from '#features/support/console-conversations.ts';
export { consoleSupportRoutes } from '#features/support/console.routes.ts';
export { createConversationRetention } from '#features/support/retention.ts';
export { readOpenMs } from '#features/support/open-time.ts';
export { supportRoutes } from '#features/support/support.routes.ts';
export { sampleConversations } from '#features/support/waiting.ts';
