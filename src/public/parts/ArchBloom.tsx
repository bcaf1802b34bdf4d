/** The arch in bloom, for something that went well. */
export function ArchBloom() {
  return (
    <svg class="arch" viewBox="0 0 250 190" aria-hidden="true" focusable="false">
      <path class="arch-wall" d="M65 190V92a60 60 0 0 1 120 0v98z" />
      <path fill="#F0D3C9" d="M125 110 168 190H82Z" />
      <circle class="arch-seal" cx="125" cy="84" r="26" />
      <path
        class="arch-check"
        d="m113 84.5 8.5 8.5 16-17"
        fill="none"
        stroke-width="3.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <path
        d="M62 186C46 150 50 104 70 72M188 186c16-36 12-82-8-114"
        fill="none"
        stroke="#7C8763"
        stroke-width="2.4"
        stroke-linecap="round"
      />
      <path
        fill="#8B9570"
        d="M52 150q-18-4-22-20q18 0 22 20zM52 124q-18-6-20-24q18 4 20 24zM60 96q-16-10-14-28q16 8 14 28zM54 168q10-14 24-12q-6 14-24 12zM198 150q18-4 22-20q-18 0-22 20zM198 124q18-6 20-24q-18 4-20 24zM190 96q16-10 14-28q-16 8-14 28zM196 168q-10-14-24-12q6 14 24 12z"
      />
      <g>
        <circle cx="66" cy="66" r="13" fill="#E7A79B" />
        <circle cx="84" cy="46" r="10" fill="#FBEBE3" />
        <circle cx="104" cy="34" r="12" fill="#B5627A" />
        <circle cx="126" cy="30" r="10" fill="#F4CFC4" />
        <circle cx="147" cy="34" r="12" fill="#E7A79B" />
        <circle cx="167" cy="46" r="10" fill="#B5627A" />
        <circle cx="184" cy="66" r="13" fill="#FBEBE3" />
      </g>
    </svg>
  );
}
