import { Component, ElementRef, OnInit } from '@angular/core'
import { DomSanitizer, SafeHtml } from '@angular/platform-browser'
import { ActivatedRoute } from '@angular/router'

@Component({ selector: 'app-greeting', template: '<div [innerHTML]="html"></div>' })
export class GreetingComponent implements OnInit {
  html: SafeHtml = ''

  constructor(
    private readonly route: ActivatedRoute,
    private readonly sanitizer: DomSanitizer,
    private readonly element: ElementRef<HTMLElement>,
  ) {}

  ngOnInit(): void {
    const name: string = this.route.snapshot.queryParams['name']
    this.html = this.sanitizer.bypassSecurityTrustHtml('<b>' + name + '</b>') // finding: dom-xss
    this.element.nativeElement.innerHTML = name // finding: dom-xss
    this.route.queryParams.subscribe((params) => {
      this.html = this.sanitizer.bypassSecurityTrustHtml(params['text']) // finding: dom-xss
    })
  }
}
