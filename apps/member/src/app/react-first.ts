/*
 * Runs React as soon as its file is there, rather than when the app first uses it: public/boot.js fetches that file before
 * the app's, and what runs in two pieces keeps a finger waiting half as long. Stands in React's file (vite.config.ts).
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
