import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The gallery alone, which needs no server: what script/gallery runs. */
const { globalSetup: _, projects: __, ...config } = journeys;
export default defineConfig({ ...config, testDir: '.', outputDir: '../results' });
