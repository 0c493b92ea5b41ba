import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The gallery alone, which needs no server and leaves no room for journeys: what script/gallery runs. */
const { globalSetup: _, projects = [], ...config } = journeys;
export default defineConfig({
  ...config,
  outputDir: '../results',
  workers: 4,
  projects: projects
    .filter(({ name }) => name === 'gallery')
    .map(({ workers: _limit, ...gallery }) => gallery),
});
