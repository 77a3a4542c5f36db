export const plainPageStyle = `
*{box-sizing:border-box}
.late{animation:late 1ms 1s both}
@keyframes late{from{visibility:hidden}}
body{margin:0;min-height:100svh;background:var(--scheme-light,#FAFAF8) var(--scheme-dark,#0E0F12);color:var(--scheme-light,#16171A) var(--scheme-dark,#F4F4F2);
font:400 1rem/1.75 "Noto Sans JP Variable","Noto Sans JP","Noto Sans CJK JP","Hiragino Sans","Yu Gothic UI",system-ui,sans-serif}
header{display:flex;align-items:center;height:72px;padding:0 24px;background:var(--hero);color:#fff;
font-weight:700;letter-spacing:.08em}
header img{display:block;max-height:32px;max-width:200px}
header nav{display:flex;gap:8px;margin-left:auto;font-size:.875rem;font-weight:400;letter-spacing:0}
header nav>*{padding:12px 0}
header nav a{color:inherit;text-decoration:none}
header nav a:hover{text-decoration:underline}
header nav [aria-current]{font-weight:700}
footer{display:flex;flex-wrap:wrap;gap:0 24px;padding:24px;border-top:1px solid var(--scheme-light,#D9DADF) var(--scheme-dark,#33363E);font-size:.875rem}
footer>*{padding:8px 0}
footer,footer a{color:var(--scheme-light,#4A4D55) var(--scheme-dark,#B9BDC7)}
footer a{text-decoration:none}
footer a:hover{text-decoration:underline}
footer small{width:100%;font-size:inherit}
main{max-width:480px;margin:0 auto;padding:48px 24px 64px}
h1{margin:0 0 12px;font-size:clamp(1.5rem,1.32rem + .8vw,2rem);line-height:1.4;text-wrap:balance;word-break:auto-phrase}
.lead,.hint{margin:0 0 28px;color:var(--scheme-light,#4A4D55) var(--scheme-dark,#B9BDC7);word-break:auto-phrase}
.hint{margin:-4px 0 8px;font-size:.875rem}
.trouble{margin:0 0 24px;color:var(--scheme-light,#B3261E) var(--scheme-dark,#FF8A80);font-weight:700;word-break:auto-phrase}
input+.trouble{display:flex;gap:6px;margin-top:-12px;font-size:.875rem}
input+.trouble::before{content:"";flex:none;width:1.15em;height:1.15em;margin-top:.3em;forced-color-adjust:none;background:currentColor;
-webkit-mask:var(--shape);mask:var(--shape);--shape:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill-rule='evenodd' d='M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm-.9 3.5h1.8v5.6H7.1V3.5Zm0 7.1h1.8v1.9H7.1v-1.9Z'/%3E%3C/svg%3E")}
.code{margin:0 0 20px;font-size:2rem;font-weight:700;letter-spacing:.12em;line-height:1.4}
label{display:block;margin:0 0 8px;font-weight:700}
input:not([type=hidden]){display:block;width:100%;height:56px;padding:0 16px;border:1px solid var(--scheme-light,#7B808C) var(--scheme-dark,#737985);
border-radius:8px;background:var(--scheme-light,#FFFFFF) var(--scheme-dark,#17191E);color:inherit;font-family:inherit;font-size:1.5rem;
letter-spacing:.12em;text-transform:uppercase}
input[aria-invalid]{border:2px solid var(--scheme-light,#B3261E) var(--scheme-dark,#FF8A80)}
button,.button{display:block;width:100%;min-height:56px;margin:0 0 12px;padding:12px 24px;border-radius:8px;
border:1px solid var(--scheme-light,#16171A) var(--scheme-dark,#F4F4F2);background:transparent;color:inherit;font-family:inherit;
font-size:1rem;font-weight:700;line-height:1.5;text-wrap:balance;word-break:auto-phrase;cursor:pointer}
.button{text-align:center;text-decoration:none}
.status{margin:0 0 8px;font-size:.875rem;color:var(--scheme-light,#4A4D55) var(--scheme-dark,#B9BDC7)}
button.primary,.button.primary{border-color:var(--scheme-light,var(--accent-edge-light)) var(--scheme-dark,var(--accent-edge-dark));background:var(--accent-fill);color:var(--on-accent)}
button.primary:hover,.button.primary:hover{background:var(--scheme-light,var(--accent-hover-light)) var(--scheme-dark,var(--accent-hover-dark))}
button.primary:active,.button.primary:active{background:var(--scheme-light,var(--accent-press-light)) var(--scheme-dark,var(--accent-press-dark))}
.split dl{margin:0 0 24px;border-top:1px solid var(--scheme-light,#16171A) var(--scheme-dark,#F4F4F2)}
.split dl div{padding:12px 0;border-bottom:1px solid var(--scheme-light,#D9DADF) var(--scheme-dark,#33363E)}
.split dt{font-size:.875rem;font-weight:700}
.split dd{margin:0;word-break:auto-phrase;overflow-wrap:anywhere}
.split dd bdi{margin-right:1em}
.split dd small{display:inline-block;font-size:.875rem;color:var(--scheme-light,#4A4D55) var(--scheme-dark,#B9BDC7)}
.split .code{font-size:min(2rem,10.5vw);white-space:nowrap;padding:8px 16px;border:1px solid var(--scheme-light,#16171A) var(--scheme-dark,#F4F4F2);border-radius:8px;text-align:center;
background:var(--scheme-light,#FFFFFF) var(--scheme-dark,#17191E)}
.split input:not([type=hidden],[type=checkbox]){height:48px;margin:0 0 20px;font-size:1rem;letter-spacing:0;text-transform:none}
.split input.shown{margin:0 0 20px;font-size:1.5rem;letter-spacing:.12em;text-transform:uppercase}
.notice{margin:0 0 20px;padding:0 0 0 20px;border-left:4px solid var(--scheme-light,#8A5300) var(--scheme-dark,#F5B74A)}
.notice p{margin:0;word-break:auto-phrase;text-wrap:pretty}
label small{margin-left:.4em;font-size:.875rem;font-weight:400;color:var(--scheme-light,#4A4D55) var(--scheme-dark,#B9BDC7)}
.tick{display:flex;gap:12px;align-items:flex-start;min-height:44px;font-weight:400}
.tick input{flex:none;width:24px;height:24px;margin:2px 0 0;accent-color:var(--accent-fill)}
.next{margin:-12px 0 28px;word-break:auto-phrase;text-wrap:pretty}
.split fieldset{margin:0 0 24px;padding:0;border:0}
.split legend{padding:0;font-weight:700}
.split ul{margin:4px 0 0;padding:0;list-style:none}
.split fieldset .tick{margin:0;padding:10px 0}
.split fieldset li+li{border-top:1px solid var(--scheme-light,#D9DADF) var(--scheme-dark,#33363E)}
.split fieldset small,.precautions small{font-size:.875rem;font-weight:400;color:var(--scheme-light,#4A4D55) var(--scheme-dark,#B9BDC7)}
.split fieldset .tick>span>small{display:block;margin:0;word-break:auto-phrase}
.split fieldset p,.precautions{font-size:.875rem;color:var(--scheme-light,#4A4D55) var(--scheme-dark,#B9BDC7)}
.split fieldset p{margin:8px 0 0;word-break:auto-phrase}
.precautions{margin-top:28px}
.precautions h2{margin:0 0 4px;font-size:.875rem}
.precautions p{margin:0 0 8px;word-break:auto-phrase;text-wrap:pretty}
.precautions a{color:inherit}
.half{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(8em,100%),1fr));gap:12px}
.half button{margin:0;padding-inline:16px}
header{position:relative;isolation:isolate}
.split header{align-items:flex-start;height:128px;padding:16px 20px;overflow:hidden}
.split header::before{content:"";position:absolute;z-index:-1;inset:26px auto auto calc(101% - 1300px);width:1300px;height:760px;
transform-origin:1300px 26px;transform:rotate(-8deg) scale(.5);background:radial-gradient(circle 1200px at 1300px 26px,
color-mix(in oklab,var(--accent) 22%,white) 0,
color-mix(in oklab,color-mix(in oklab,var(--accent) 66%,white) 96%,transparent) 14%,
color-mix(in oklab,color-mix(in oklab,var(--accent) 92%,white) 88%,transparent) 30%,
color-mix(in oklab,color-mix(in oklab,var(--accent) 74%,var(--far)) 62%,transparent) 50%,
color-mix(in oklab,color-mix(in oklab,var(--accent) 30%,var(--far)) 34%,transparent) 72%,color-mix(in oklab,var(--far) 0%,transparent) 98%);
-webkit-mask:var(--shape);mask:var(--shape);--shape:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-1300 -26 1300 760'%3E%3Cpath opacity='.34' d='M0 0-1074 733-1095 700Z'/%3E%3Cpath opacity='.14' d='M0 0-1104 687-1152 602Z'/%3E%3Cpath opacity='.58' d='M0 0-1153 600-1186 533Z'/%3E%3Cpath opacity='.92' d='M0 0-1193 516-1232 415Z'/%3E%3Cpath opacity='.5' d='M0 0-1233 412-1259 323Z'/%3E%3Cpath opacity='1' d='M0 0-1262 312-1267 290Z'/%3E%3Cpath opacity='.7' d='M0 0-1271 273-1292 145Z'/%3E%3Cpath opacity='.2' d='M0 0-1292 143-1299 41Z'/%3E%3Cpath opacity='.44' d='M0 0-1300 20-1300-23Z'/%3E%3C/svg%3E")}
.split header::after{content:"";position:absolute;z-index:-1;inset:0;background:linear-gradient(90deg,var(--hero),transparent 60%)}
.split header img{margin-top:4px}
.split header nav{margin-top:-6px}
.split main{padding:32px 20px 64px}
.split footer{padding-inline:20px}
.slogan{display:none}
@media (min-width:1120px){.split{display:grid;grid-template:auto 1fr auto/7fr 5fr;
background-image:linear-gradient(90deg,var(--hero) calc(100%*7/12),transparent 0)}
.split header{display:grid;grid-area:1/1/4/2;align-content:space-between;position:sticky;top:0;height:100svh;padding:40px 64px 64px}
.split header::before{inset:-70px auto auto calc(97% - 1300px);transform:rotate(-34deg)}
.split header::after{background:linear-gradient(18deg,var(--hero) 0 22%,transparent 62%)}
.split header nav{position:fixed;top:24px;right:64px;margin:0;color:var(--scheme-light,#16171A) var(--scheme-dark,#F4F4F2)}
.slogan{display:grid;gap:16px;max-width:26em;font-weight:400;letter-spacing:0;word-break:auto-phrase}
.slogan p{margin:0;color:#B9BDC7}
.slogan p:first-child{color:#fff;font-size:2.75rem;font-weight:700;line-height:1.3;letter-spacing:.04em}
.slogan:lang(en) p:first-child{letter-spacing:-.005em;text-wrap:balance}
.split main{grid-area:2/2;align-self:center;width:100%;max-width:448px;padding:132px 24px 48px}
.split footer{grid-area:3/2;width:100%;max-width:448px;margin:0 auto;padding:0 24px 48px;border:0}
.split dl div{display:grid;grid-template-columns:7em minmax(0,1fr);padding:14px 0}}
@media (forced-colors:active){header img{forced-color-adjust:none;background:var(--hero)}.split{background-image:none}.split header::before,.split header::after{display:none}}
:focus-visible{outline:2px solid var(--scheme-light,#16171A) var(--scheme-dark,#FFFFFF);outline-offset:3px}
`;
