/** What members are told of (product.md section 14), in the order of the table in the settings. */
export const NOTIFICATION_KINDS = ['payment', 'security', 'support', 'date', 'announcement', 'draw'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The ways by which a member is told. */
export const NOTIFICATION_WAYS = ['inbox', 'push', 'mail'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** Devices of one member that get web push; a further one takes the place of the one that registered first. */
export const PUSH_DEVICES = 10;
