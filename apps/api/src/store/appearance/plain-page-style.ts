export const plainPageStyle = `
*{box-sizing:border-box}
body{margin:0;min-height:100svh;background:light-dark(#FAFAF8,#0E0F12);color:light-dark(#16171A,#F4F4F2);
font:400 1rem/1.75 "Noto Sans JP Variable","Noto Sans JP","Noto Sans CJK JP","Hiragino Sans","Yu Gothic UI",system-ui,sans-serif}
header{display:flex;align-items:center;height:72px;padding:0 24px;background:var(--marquee);color:#fff;
font-weight:700;letter-spacing:.08em}
header img{display:block;max-height:32px;max-width:200px}
header nav{display:flex;gap:8px;margin-left:auto;font-size:.875rem;font-weight:400;letter-spacing:0}
header nav>*{padding:12px 0}
header nav a{color:inherit}
footer{display:flex;flex-wrap:wrap;gap:0 24px;padding:24px;border-top:1px solid light-dark(#D9DADF,#33363E);font-size:.875rem}
footer>*{padding:8px 0}
footer a{color:inherit}
footer small{margin-left:auto;font-size:inherit}
main{max-width:480px;margin:0 auto;padding:48px 24px 64px}
h1{margin:0 0 12px;font-size:clamp(1.5rem,1.32rem + .8vw,2rem);line-height:1.4;text-wrap:balance;word-break:auto-phrase}
.lead,.hint{margin:0 0 28px;color:light-dark(#4A4D55,#B9BDC7);word-break:auto-phrase}
.hint{margin:8px 0 24px;font-size:.875rem}
.trouble{margin:0 0 24px;color:light-dark(#B3261E,#FF8A80);font-weight:700;word-break:auto-phrase}
.code{margin:0 0 20px;font-size:2rem;font-weight:700;letter-spacing:.12em;line-height:1.4}
label{display:block;margin:0 0 8px;font-weight:700}
input:not([type=hidden]){display:block;width:100%;height:56px;padding:0 16px;border:1px solid light-dark(#7B808C,#737985);
border-radius:8px;background:light-dark(#FFFFFF,#17191E);color:inherit;font-family:inherit;font-size:1.5rem;
letter-spacing:.12em;text-transform:uppercase}
input[aria-invalid]{border-color:light-dark(#B3261E,#FF8A80)}
button{display:block;width:100%;min-height:56px;margin:0 0 12px;padding:12px 24px;border-radius:8px;
border:1px solid light-dark(#16171A,#F4F4F2);background:transparent;color:inherit;font-family:inherit;
font-size:1rem;font-weight:700;line-height:1.5;cursor:pointer}
button.primary{border-color:var(--accent-edge);background:var(--accent-fill);color:var(--on-accent)}
button.primary:hover{background:var(--accent-hover)}
button.primary:active{background:var(--accent-press)}
.split dl{margin:0 0 24px;border-top:1px solid light-dark(#16171A,#F4F4F2)}
.split dl div{padding:12px 0;border-bottom:1px solid light-dark(#D9DADF,#33363E)}
.split dt{font-size:.875rem;font-weight:700}
.split dd{margin:0}
.split dd small{margin-left:1em;font-size:.875rem;color:light-dark(#4A4D55,#B9BDC7)}
.split .code{padding:8px 16px;border:1px solid light-dark(#16171A,#F4F4F2);border-radius:8px;text-align:center;
background:light-dark(#FFFFFF,#17191E)}
.split input:not([type=hidden],[type=checkbox]){height:48px;margin:0 0 20px;font-size:1rem;letter-spacing:0;text-transform:none}
.split input.shown{margin:0 0 20px;font-size:1.5rem;letter-spacing:.12em;text-transform:uppercase}
.notice{margin:0 0 20px;padding:0 0 0 20px;border-left:4px solid light-dark(#8A5300,#F5B74A)}
.notice p{margin:0}
.tick{display:flex;gap:12px;align-items:flex-start;min-height:44px;font-weight:400}
.tick input{flex:none;width:24px;height:24px;margin:2px 0 0}
.half{display:grid;grid-template-columns:1fr 1fr;gap:12px}
@media (min-width:960px){.split{display:grid;grid-template:1fr auto/7fr 5fr}
.split footer{grid-column:1/-1;padding:24px 48px}
.split header{align-items:flex-start;height:auto;padding:40px 48px;background:
radial-gradient(circle at 94% 0,transparent 20%,var(--marquee) 85%),
conic-gradient(from 218deg at 94% 0,transparent 0 3deg,#ffffff2e 0 5deg,transparent 0 8deg,
color-mix(in srgb,var(--accent) 70%,transparent) 0 14deg,transparent 0 16deg,#ffffff3d 0 18deg,transparent 0 22deg),var(--marquee)}
.split main{width:100%;max-width:448px;padding:96px 24px 64px}
.split dl div{display:grid;grid-template-columns:9em 1fr;padding:14px 0}}
:focus-visible{outline:2px solid light-dark(#16171A,#FFFFFF);outline-offset:3px}
`;
