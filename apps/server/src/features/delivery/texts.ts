import type { Language } from '@fairground/contract/language';
import type { DeliveryTexts } from '#features/delivery/message-texts.ts';
import { texts as en } from '#features/delivery/texts.en.ts';
import { texts as ja } from '#features/delivery/texts.ja.ts';
import { texts as zhCn } from '#features/delivery/texts.zh-cn.ts';

export const TEXTS: Record<Language, DeliveryTexts> = { ja, 'zh-cn': zhCn, en };
