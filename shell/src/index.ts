// In a separate task, so that the browser can handle input before it evaluates libraries and app.
setTimeout(() => void import(/* webpackMode: "eager" */ './bootstrap'));
