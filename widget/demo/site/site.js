// The demo shows any supplier: /demo/site/?supplier=GB00204518. The widget waits until the page is parsed.
const wanted = new URLSearchParams(location.search).get('supplier');
if (wanted) {
  for (const element of document.querySelectorAll('aisle-enquiry')) element.setAttribute('supplier', wanted);
  for (const script of document.querySelectorAll('script[data-supplier]')) script.dataset.supplier = wanted;
  for (const link of document.querySelectorAll('nav a, .brand')) link.search = location.search;
}

// An example of a page's own script: calls can be queued before the widget has loaded.
window.Aisle = window.Aisle || [];
for (const button of document.querySelectorAll('[data-ask]')) {
  button.addEventListener('click', () => {
    window.Aisle.push(['prefill', { enquiryType: button.dataset.ask }]);
    window.Aisle.push(['open']);
  });
}
