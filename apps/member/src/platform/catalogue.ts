import { createCatalogues } from '@fairground/web/platform/catalogue.ts';
import { beforeLanguage, getLanguage, useLanguage } from '#platform/language.ts';

export const { cataloguesReady, defineCatalogue, useMessages } = createCatalogues({
  getLanguage,
  useLanguage,
  beforeLanguage,
});
